import { de } from './de.ts';
import { en } from './en.ts';
import type { ReportLanguage, ReportWords } from './report-words.ts';

export const reportWords: Readonly<Record<ReportLanguage, ReportWords>> = { en, de };
