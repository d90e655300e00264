import { saveFile } from '../../ui/save-file.ts';
import { askContent } from '../../worker/content/ask-content.ts';

/** Saves data as a YAML file on the user's disk. */
export const saveYaml = async (name: string, data: unknown): Promise<void> => saveFile(`${name}.yaml`, await askContent('write', data), 'application/yaml');
