/** A text in one piece. What a template puts together stays a tree of its parts until somebody reads it, as trimming does, and takes up far more for as long. */
export const flatText = (text: string): string => text.trim();
