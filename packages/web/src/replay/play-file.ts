import { formatTranscript } from '@fray/engine';
import { systemOf } from '@fray/systems';
import { type Advisor, answerTo, partsFor, QUESTION, verify } from '@fray/table';
import { GM, type Opened, openFile } from './file.ts';
import type { FromFile, ToFile } from './file-messages.ts';

/** About what was, nobody is advised. */
const nobody: Advisor = { outlooks: async () => [], advice: async () => undefined };

const answer = async (asked: Exclude<ToFile, { open: string }>, { table, transcript }: Opened): Promise<FromFile> => {
  const { id } = asked;
  if ('verify' in asked) return { id, answer: verify(transcript, systemOf(transcript.header.system).dice) };
  if ('upTo' in asked) return { id, answer: formatTranscript({ ...transcript, inputs: transcript.inputs.slice(0, table.inputOf(asked.upTo + 1)) }) };
  const question = QUESTION.safeParse(asked.ask);
  if (!question.success) return { id, refused: question.error.message };
  const done = await answerTo({ table, seat: GM, advisor: nobody }, question.data);
  return done.ok ? { id, answer: done.value } : { id, refused: done.refused.kind };
};

/** Plays a file beside the page, and answers questions about it. */
export const playFile = (): void => {
  let opened: Opened | undefined;
  const open = (text: string): FromFile => {
    const read = openFile(text);
    if (!read.ok) return { opened: false, problems: read.problems };
    opened = read.value;
    const { table, flaws } = read.value;
    return { opened: true, parts: partsFor(table, GM), heard: table.heard(GM), flaws };
  };
  const say = (said: FromFile): void => self.postMessage(said);
  self.onmessage = ({ data }: MessageEvent<ToFile>) => {
    if ('open' in data) say(open(data.open));
    else if (opened) void answer(data, opened).then(say);
  };
};
