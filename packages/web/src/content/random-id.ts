/** `crypto.randomUUID` is missing on pages served over plain HTTP, as in a home network; random numbers are not. */
export const randomId = (): string => [...crypto.getRandomValues(new Uint8Array(5))].map(n => n.toString(36).padStart(2, '0')).join('');
