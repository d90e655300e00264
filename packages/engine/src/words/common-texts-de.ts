import { translations } from './phrases.ts';

/** Texts that the engine has in every system. */
export const commonTextsDe = translations({
  'A fight': 'Ein Kampf',
  'The GM': 'Die SL',
  'The GM decides': 'Die SL entscheidet',
  'The GM ends it': 'Die SL beendet den Kampf',
  "Set a combatant's value, or the fight's": 'Einen Wert ändern',
  'Open or shut a door of the map': 'Eine Tür der Karte öffnen oder schließen',
  'Change the roll at hand, or the next one: advantage, disadvantage, a modifier':
    'Den laufenden oder den nächsten Wurf ändern: Vorteil, Nachteil, ein Modifikator',
  'it is not your moment': 'jetzt ist jemand anderes dran',
  'wait for your turn': 'auf den eigenen Zug warten',
  'a throw is awaited': 'erst muss gewürfelt werden',
  'no throw is wanted now': 'jetzt ist nichts zu würfeln',
  'the fight is over': 'der Kampf ist vorbei',
  'there is no {name} here': '{name} gibt es hier nicht',
  done: 'ausgeführt',
});
