// A bot over the socket, by the published description alone (GET /api/asyncapi.json): it sits down and answers what its seat is asked: it attacks where it can.
// Needs a server (fray serve) and the token of a seat, no package, and Node 22 for its WebSocket: node bot.ts http://127.0.0.1:7447 TOKEN

interface Option {
  readonly key: string;
  readonly open?: boolean;
  readonly unusual?: boolean;
}
interface Parts {
  readonly outcome: { readonly words: string } | null;
  readonly prompts: readonly { readonly id: string; readonly by: string; readonly options: readonly Option[] }[];
}
type Message =
  | { readonly type: 'welcome' | 'update'; readonly parts: Partial<Parts> }
  | { readonly type: 'problem'; readonly problem: { readonly title: string; readonly detail?: string } }
  | { readonly type: 'log' | 'done' | 'answer' };

const [url = 'http://127.0.0.1:7447', token = ''] = process.argv.slice(2);
const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/socket`);
const send = (message: object): void => socket.send(JSON.stringify(message));

let parts: Parts = { outcome: null, prompts: [] };
/** A question is asked until an update takes it away; until then it is answered once. */
const answered = new Set<string>();

const answerAll = (): void => {
  for (const { id, by, options } of parts.prompts.filter(prompt => !answered.has(prompt.id))) {
    answered.add(id);
    // An open choice wants something more, such as a place.
    const ready = options.filter(option => !option.open && !option.unusual);
    const attacks = ready.filter(option => option.key.startsWith('attack'));
    const choices = attacks.length > 0 ? attacks : ready;
    const choice = choices[Math.floor(Math.random() * choices.length)];
    if (choice) send({ type: 'do', id: `answer-${id}`, command: { do: 'choose', by, what: choice.key, question: id } });
  }
};

socket.addEventListener('open', () => send({ type: 'hello', token }));
socket.addEventListener('message', ({ data }) => {
  const message = JSON.parse(String(data)) as Message;
  if (message.type === 'problem') console.log(message.problem.detail ?? message.problem.title);
  if (message.type !== 'welcome' && message.type !== 'update') return;
  parts = { ...parts, ...message.parts };
  for (const id of answered) if (!parts.prompts.some(prompt => prompt.id === id)) answered.delete(id);
  if (parts.outcome === null) return answerAll();
  console.log(parts.outcome.words);
  socket.close();
});
socket.addEventListener('error', () => console.log(`${url} does not answer`));
