/** What a record has under a name from outside, and never what all objects share under it: `constructor`, `toString`. */
export const ownValue = <T>(record: Readonly<Record<string, T>> | undefined, name: string): T | undefined =>
  record !== undefined && Object.hasOwn(record, name) ? record[name] : undefined;
