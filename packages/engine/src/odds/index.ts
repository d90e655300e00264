/** Exact odds of choices, path by path. Most programs need only `fight.odds.outlook()`. */
export { evaluate } from './evaluate.ts';
export { idleChoice, type OthersAnswers, type OutcomePath, type OutlookRequest } from './outcomes.ts';
export { type GaugeOutlook, type Likely, type Outlook, totalChance } from './outlook.ts';
export { OutlookSearch, outlooks, searchOutlooks } from './outlook-search.ts';
