import { askContent } from '../../worker/content/ask-content.ts';

/** Hands a file to whoever sits at the browser, in YAML. */
export const saveYaml = async (name: string, data: unknown): Promise<void> => {
  const url = URL.createObjectURL(new Blob([await askContent('write', data)], { type: 'application/yaml' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}.yaml`;
  link.click();
  URL.revokeObjectURL(url);
};
