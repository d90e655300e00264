type Details = Readonly<Record<string, string | number | boolean>>;

/** One line of JSON for each thing worth knowing. Tokens, seeds and addresses of databases never get here. */
export interface Log {
  debug(what: string, details?: Details): void;
  info(what: string, details?: Details): void;
  warn(what: string, details?: Details): void;
  error(what: string, details?: Details): void;
}

const LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type Level = (typeof LEVELS)[number];
export const isLevel = (text: string): text is Level => (LEVELS as readonly string[]).includes(text);

export const logTo = (write: (line: string) => void, level: Level, now: () => Date = () => new Date()): Log => {
  const at =
    (of: Level) =>
    (what: string, details: Details = {}) => {
      if (LEVELS.indexOf(of) >= LEVELS.indexOf(level)) write(`${JSON.stringify({ at: now().toISOString(), level: of, what, ...details })}\n`);
    };
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
};
