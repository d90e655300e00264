type LogDetails = Readonly<Record<string, string | number | boolean>>;

/** Writes one line of JSON for each event. Tokens, seeds and database addresses are never logged. */
export interface Logger {
  debug(what: string, details?: LogDetails): void;
  info(what: string, details?: LogDetails): void;
  warn(what: string, details?: LogDetails): void;
  error(what: string, details?: LogDetails): void;
}

const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];
export const isLogLevel = (text: string): text is LogLevel => LOG_LEVELS.some(level => level === text);

export const createLogger = (write: (line: string) => void, level: LogLevel, now: () => Date = () => new Date()): Logger => {
  const at =
    (of: LogLevel) =>
    (what: string, details: LogDetails = {}) => {
      if (LOG_LEVELS.indexOf(of) >= LOG_LEVELS.indexOf(level)) write(`${JSON.stringify({ at: now().toISOString(), level: of, what, ...details })}\n`);
    };
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
};
