import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { invalid, type Result } from '@fray/engine';
import { type Experiment, ExperimentRun, readExperiment } from '@fray/lab';
import { fileStore } from '@fray/lab/node';
import { readYaml } from '../../input/read-files.ts';

/** An experiment of a file. Encounters that it names may be files beside it. */
export const findExperiment = (file: string): Result<Experiment> => {
  const data = readYaml(file);
  if (!data.ok) return data;
  return readExperiment(data.value, {
    file: name => {
      const beside = join(dirname(file), name);
      return /\.ya?ml$|\.json$/.test(name) && existsSync(beside) ? readYaml(beside) : undefined;
    },
  });
};

/** The folder beside an experiment in which is kept what was played of it. */
export const usualFolder = (file: string): string => `${file.replace(/\.(ya?ml|json)$/, '')}.lab`;

/** An experiment with all that was played of it before. */
export const openExperiment = async (file: string, folder: string): Promise<Result<ExperimentRun>> => {
  const experiment = findExperiment(file);
  return experiment.ok ? ExperimentRun.open(experiment.value, fileStore(join(folder, 'chunks.jsonl'))) : invalid(...experiment.problems);
};
