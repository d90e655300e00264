/** The name of a file that says which fight it holds, and of when: `Bandits on the road 2026-11-27 20.15`. */
export const fileNameFor = (title: string, when: Date): string => {
  const name =
    title
      .replace(/[\p{C}\\/:*?"<>|]/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, 80) || 'fight';
  const two = (n: number): string => String(n).padStart(2, '0');
  return `${name} ${when.getFullYear()}-${two(when.getMonth() + 1)}-${two(when.getDate())} ${two(when.getHours())}.${two(when.getMinutes())}`;
};
