/** Names of the starter content, by the English name. */
export const names: Readonly<Record<string, string>> = {
  Sword: 'Schwert',
  Guard: 'Wache',
  Raider: 'Räuber',
  guards: 'Wachen',
  raiders: 'Räuberbande',
  'Raiders at the ford': 'Räuber an der Furt',
  Village: 'Dorf',
  Ford: 'Furt',
  Road: 'Straße',
  Field: 'Feld',
};
