import { type Sentences, signed, type Tale } from '@fray/engine/words';
import type { AttackName, events } from './events.ts';

type AttackVerb = (by: string, target: string) => string;

const attacking: Readonly<Record<AttackName, AttackVerb>> = {
  Attack: (by, target) => `${by} greift ${target} an`,
  'Attack with two weapons': (by, target) => `${by} greift ${target} mit zwei Waffen an`,
  'Alternate attack': (by, target) => `${by} wechselt die Waffe und greift ${target} an`,
  'Unarmed strike': (by, target) => `${by} tritt oder stößt nach ${target}`,
  'Quick Strike': (by, target) => `${by} führt einen schnellen Schlag gegen ${target}`,
  'Coup de Grace': (by, target) => `${by} führt den Gnadenstoß gegen ${target}`,
  'Set weapon': (by, target) => `${by} empfängt ${target} mit der aufgestellten Waffe`,
  Disarm: (by, target) => `${by} versucht, ${target} zu entwaffnen`,
  'Distract Opponent': (by, target) => `${by} versucht, ${target} abzulenken`,
  Feint: (by, target) => `${by} versucht eine Finte gegen ${target}`,
  Staple: (by, target) => `${by} versucht, ${target} festzunageln`,
  Grab: (by, target) => `${by} versucht, ${target} zu packen`,
  Grapple: (by, target) => `${by} ringt mit ${target}`,
  Shunt: (by, target) => `${by} versucht, ${target} zu schieben`,
  Throw: (by, target) => `${by} versucht, ${target} zu werfen`,
  'Knock over': (by, target) => `${by} versucht dabei, ${target} zu Fall zu bringen`,
  'Break Grab': (by, target) => `${by} versucht, den Griff zu brechen (${target})`,
  'Escape Grab': (by, target) => `${by} versucht, dem Griff zu entkommen (${target})`,
  Drag: (by, target) => `${by} versucht, ${target} mitzuziehen`,
  Approach: (by, target) => `${by} drängt sich an ${target} vorbei`,
  'Bull Rush': (by, target) => `${by} stürmt gegen ${target} an`,
  Tackle: (by, target) => `${by} versucht, ${target} umzureißen`,
  Trip: (by, target) => `${by} versucht, ${target} zu Fall zu bringen`,
  'Cast a spell': (by, target) => `${by} zielt auf ${target}`,
  'Cast at a space': (by, target) => `${by} zielt auf ${target}`,
  Scroll: (by, target) => `${by} zielt auf ${target}`,
};

/** Attacks whose margin brings no Great Success. */
const PLAIN_ATTACKS: ReadonlySet<AttackName> = new Set([
  ...(['Attack', 'Attack with two weapons', 'Alternate attack', 'Unarmed strike', 'Quick Strike', 'Coup de Grace', 'Set weapon'] as const),
  ...(['Cast a spell', 'Cast at a space', 'Scroll', 'Approach'] as const),
]);

const DEFENSES = { Primary: 'Primär', Passive: 'Passiv', Vigor: 'Vitalität', Celerity: 'Behändigkeit', Spirit: 'Geist' };
const IMPAIRMENTS = { bludgeoning: 'Wucht', piercing: 'Stich', slashing: 'Hieb' };

/** A sentence of its own, in a line that may have begun already. */
const also = ({ begins }: Tale, sentence: string): string => (begins ? sentence : `. ${sentence}`);

/** Events whose sentence has as its subject the combatant whom they happen to. */
const BY_VICTIM: ReadonlySet<string | undefined> = new Set(['hurt', 'impairment', 'wounded', 'consciousness', 'prone', 'pushed', 'bleeds']);

/** What else happens to a combatant, joined to the sentence before it where that is about them too. */
const further = (tale: Tale, name: string, { joined, alone }: { readonly joined: string; readonly alone: string }): string =>
  tale.goesOn && BY_VICTIM.has(tale.after) ? joined : also(tale, `${name} ${alone}`);

const points = (n: number): string => `${n} ${n === 1 ? 'Trefferpunkt' : 'Trefferpunkte'}`;
/** A number with a real minus. */
const counted = (n: number): string => (n < 0 ? signed(n) : `${n}`);
const judged = (outcome: 'success' | 'failure'): string => `– ${outcome === 'success' ? 'gelungen' : 'misslungen'}`;

export const sentences: Sentences<typeof events> = {
  count: ({ tc }) => `Zählzeit ${tc}`,
  surprised: ({ by }, { begins }) => (begins ? `Überrascht: ${by}` : `, ${by}`),
  initiative: ({ by, number }, tale) => (tale.after === 'initiative' ? `, ${by} (${number})` : also(tale, `Initiative: ${by} (${number})`)),
  action: ({ by, doing, target, away }) => {
    if (doing === 'Ready an action') return `${by} hält eine Aktion bereit`;
    if (target === undefined) return '';
    if (doing === 'Move') return away ? `${by} geht von ${target} weg` : `${by} geht auf ${target} zu`;
    if (doing === 'Run') return away ? `${by} rennt von ${target} weg` : `${by} rennt auf ${target} zu`;
    if (doing === 'Sprint') return away ? `${by} sprintet von ${target} weg` : `${by} sprintet auf ${target} zu`;
    return doing === 'Approach' ? `${by} versucht, in das Feld von ${target} einzudringen` : '';
  },
  'next turn': ({ by, factor, at }) => `${by} ist in Zählzeit ${at} wieder am Zug (Zeitfaktor ${factor})`,
  'waits on': ({ by, until, prepares }) => `${by} ${prepares ? 'bereitet weiter vor' : 'wartet weiter'}, bis Zählzeit ${until}`,
  waits: ({ by }) => `${by} wartet ab`,
  'given up': ({ by, gives }) =>
    `${by} ${gives === 'coup' ? 'verzichtet auf den Gnadenstoß' : gives === 'spell' ? 'bricht den Zauber ab' : 'wartet nicht länger auf den Auslöser'}`,
  readies: ({ by, words = '' }, { begins }) => (begins ? `${by} hält verdeckt bereit: „${words}“` : `, verdeckt: „${words}“`),
  released: ({ by }) => `Der Auslöser ist da: ${by} handelt`,
  'sets a weapon': ({ by }) => `${by} stellt eine Waffe gegen einen Sturmangriff auf`,
  facing: ({ by, facing, words = '' }) => (facing === 'all-around' ? `${by} sichert rundum` : `${by} behält eine Richtung im Auge (${words})`),

  attack: ({ by, target, outcome, bonus, against, margin, doing = 'Attack', die, defense = 'Primary', weapon, spell }, tale) => {
    const unarmed = weapon !== undefined && weapon === tale.text('unarmed');
    const means = unarmed && doing === 'Unarmed strike' ? undefined : (weapon ?? spell);
    const does = unarmed && doing === 'Attack with two weapons' ? `${by} greift ${target} doppelt an` : attacking[doing](by, target);
    const total = die === undefined ? '' : bonus === undefined ? `${die} ` : `${counted(die + bonus)} (${die} ${bonus < 0 ? '−' : '+'} ${Math.abs(bonus)}) `;
    const natural = die === 1 ? 'natürliche 1, ' : die === 20 ? 'natürliche 20, ' : '';
    const great = margin !== undefined && margin > 0 && !PLAIN_ATTACKS.has(doing) ? ` (+${margin})` : '';
    // Nothing else keeps a 20 above the defense from being critical, except with spells.
    const immune =
      die === 20 && outcome === 'hit' && die + (bonus ?? 0) > (against ?? Infinity) && spell === undefined ? ' (immun gegen kritische Treffer)' : '';
    const result = { hit: `Treffer${great}${immune}`, critical: 'kritischer Treffer', miss: 'daneben', fumble: 'kritischer Patzer' }[outcome];
    return `${does}${means === undefined ? '' : ` (${means})`}: ${total}gegen ${DEFENSES[defense]}${against === undefined ? '' : ` ${against}`} – ${natural}${result}`;
  },
  damage: ({ target, damage, stopped, missed }, { begins, after }) => {
    const less = stopped === undefined ? '' : ` (Schadensreduktion ${stopped})`;
    if (begins) return `${target} erleidet ${damage} Schaden${less}`;
    if (missed) return `, aber ${damage} Schaden${less}`;
    return after === 'attack' || after === 'coup de grace' ? `, ${damage} Schaden${less}` : `; ${damage} Schaden an ${target}${less}`;
  },
  hurt: ({ target, fatigue, loss, hp }, tale) => {
    const left = hp === undefined ? '' : ` (noch ${hp})`;
    const tired = fatigue > 0 ? `erleidet ${fatigue} Erschöpfung` : '';
    const lost = loss > 0 ? `verliert ${points(loss)}${left}` : '';
    const suffered = [tired, lost].filter(Boolean).join(' und ');
    return suffered === '' ? '' : also(tale, `${target} ${suffered}`);
  },
  impairment: ({ by, type }, tale) =>
    further(tale, by, { joined: `, beeinträchtigt (${IMPAIRMENTS[type]})`, alone: `ist beeinträchtigt (${IMPAIRMENTS[type]})` }),
  wounded: ({ by }, tale) => further(tale, by, { joined: ', jetzt verwundet (Schmerzschwelle 0)', alone: 'ist verwundet (Schmerzschwelle 0)' }),
  unsteady: ({ by }, tale) => also(tale, `${by} ist bis zur nächsten Aktion unsicher`),
  worn: ({ weapon, left }, tale) => also(tale, `Die Waffe verliert Haltbarkeit (${weapon}${left === undefined ? '' : `, noch ${left}`})`),
  broken: ({ weapon }, tale) => also(tale, `Die Waffe zerbricht (${weapon})`),
  tires: ({ by, fatigue }, tale) => `${tale.begins ? '' : '; '}${by} erleidet ${fatigue} Erschöpfung durch die Anstrengung`,
  consciousness: ({ by, outcome, dc }, tale) => {
    if (outcome === 'failure') {
      const fails = `schafft die Bewusstseinsprobe gegen ${dc} nicht`;
      return further(tale, by, { joined: `, ${fails}`, alone: fails });
    }
    return further(tale, by, { joined: `, bleibt aber bei Bewusstsein (Probe gegen ${dc})`, alone: `bleibt bei Bewusstsein (Probe gegen ${dc})` });
  },
  unconscious: ({ by, until }, tale) => {
    const how = `wird bewusstlos${until === undefined ? '' : ` (mindestens bis Zählzeit ${until})`}`;
    return further(tale, by, { joined: `und ${how}`, alone: how });
  },
  dead: ({ by }, tale) => further(tale, by, { joined: '– tot', alone: 'stirbt' }),
  waking: ({ by, outcome, dc }) => (outcome === 'success' ? `${by} schafft die Probe gegen ${dc}` : `${by} bleibt bewusstlos (Probe gegen ${dc})`),
  awake: ({ by }, tale) => (tale.after === 'waking' ? 'und kommt zu sich' : also(tale, `${by} kommt zu sich`)),
  bleeds: ({ by, damage, loss = 1 }) => (damage === undefined ? `${by} liegt im Sterben und verliert ${points(loss)}` : `${by} blutet: ${damage} Schaden`),
  burns: ({ by, damage }) => `${by} brennt: ${damage} Schaden`,
  staunch: ({ by, target, outcome, dc }) =>
    `${by} versucht, ${by === target ? 'die eigene Blutung' : `die Blutung von ${target}`} zu stillen (Probe gegen ${dc}) ${judged(outcome)}`,
  stabilize: ({ by, target, outcome }) => `${by} versucht, ${target} zu stabilisieren ${judged(outcome)}`,
  stabilized: ({ by, minutes }, tale) =>
    also(tale, `${by} ist stabilisiert${minutes ? ` und kann in ${minutes} ${minutes === 1 ? 'Minute' : 'Minuten'} zu sich kommen` : ''}`),
  healed: ({ by, invigoration, fatigue }, tale) => also(tale, `${by} erhält ${invigoration} Stärkung und verliert ${fatigue} Erschöpfung`),
  'bonus points': ({ by, amount }, tale) => also(tale, `${by} erhält ${amount} Bonus-TP`),
  'bonus points over': ({ by }) => `Die Bonus-TP von ${by} enden`,
  poison: ({ by, name = 'das Gift', outcome, fatigue = 0, loss = 0, attribute, points: lost = 0 }, tale) => {
    if (outcome) return also(tale, outcome === 'hit' ? `Das Gift wirkt auf ${by} (${name})` : `${by} widersteht dem Gift (${name})`);
    const all = [
      fatigue > 0 ? `${fatigue} Erschöpfung` : '',
      loss > 0 ? `Verlust von ${points(loss)}` : '',
      attribute === undefined ? '' : `${attribute} −${lost}`,
    ].filter(Boolean);
    return all.length === 0 ? '' : also(tale, `Das Gift schadet ${by}: ${tale.list(all)}`);
  },
  'poison drawn': ({ by, fatigue, hp }, tale) =>
    also(tale, fatigue + hp === 0 ? `In ${by} ist kein Gift` : `Gift weicht aus ${by}: ${fatigue} Erschöpfung weniger, ${points(hp)} zurück`),
  paralysis: ({ by, points: n }, tale) => also(tale, `Die Lähmung von ${by} steigt auf ${n}`),
  petrification: ({ by, points: n }, tale) => also(tale, n >= 10 ? `${by} wird zu Stein` : `${by} erstarrt: Versteinerung ${n} von 10`),
  confounded: ({ by, mood, until }) => {
    const does = {
      attack: 'ist verwirrt und greift das nächste Wesen an',
      wander: 'ist verwirrt und irrt umher',
      flee: 'ist verwirrt und flieht',
      nothing: 'ist verwirrt und tut nichts',
      normal: 'ist bei klarem Verstand',
    }[mood];
    return `${by} ${does}, bis Zählzeit ${until}`;
  },

  'takes aim': ({ by, target }) => `${by} setzt zum Gnadenstoß gegen ${target} an`,
  'aim lost': ({ by }, tale) => also(tale, `${by} kommt nicht mehr zum Gnadenstoß`),
  'coup de grace': ({ by, target }, { begins }) => (begins ? `Der Gnadenstoß von ${by} trifft ${target}` : ''),
  dropped: ({ by, item }, tale) => also(tale, `${by} lässt fallen: ${item}`),
  taken: ({ by, item, other }, tale) => also(tale, other === undefined ? `${by} verliert: ${item}` : `${other} reißt an sich: ${item}`),
  distracted: ({ by, other }, tale) => also(tale, `${by} ist gegenüber ${other} abgelenkt`),
  fooled: ({ by }, tale) => also(tale, `${by} fällt darauf herein`),
  stapled: ({ by, dc }, tale) => also(tale, `${by} ist festgenagelt (Probe gegen ${dc}, um freizukommen)`),
  'pull free': ({ by, target, outcome, dc }) =>
    `${by} versucht, ${by === target ? 'sich loszureißen' : `${target} zu befreien`} (Probe gegen ${dc}) ${judged(outcome)}`,
  grabbed: ({ by, other }, tale) => also(tale, `${other} hält ${by} im Griff`),
  'grab over': ({ by, target }, tale) => also(tale, target === undefined ? `${by} lässt los` : `${by} hält ${target} nicht mehr fest`),
  dragged: ({ by, other }, tale) => also(tale, `${other} zieht ${by} mit`),
  pushed: ({ by, feet }, tale) => also(tale, feet > 0 ? `${by} wird ${feet} Fuß zurückgedrängt` : `${by} kann nicht zurückweichen`),
  prone: ({ by }, tale) => further(tale, by, { joined: 'und geht zu Boden', alone: 'geht zu Boden' }),
  enters: ({ by, target }, tale) => (tale.after === 'action' ? '– mit Erfolg' : also(tale, `${by} gelangt in das Feld von ${target}`)),

  prepares: ({ by, spell, dc }) => `${by} beginnt, einen Zauber vorzubereiten: ${spell} (Zauberprobe gegen ${dc})`,
  prepared: ({ by, spell, dc }) => `${by} hat einen Zauber vorbereitet: ${spell} (Zauberprobe gegen ${dc})`,
  charges: ({ by }) => `${by} lädt den Zauber auf`,
  discharges: ({ by }) => `${by} gibt eine Ladung frei`,
  reads: ({ by }) => `${by} beginnt, eine Schriftrolle zu lesen`,
  cast: ({ by, spell, outcome, dc }, tale) =>
    also(tale, `${by} wirkt einen Zauber: ${spell}${dc === undefined ? '' : ` (Zauberprobe gegen ${dc})`}${outcome === 'cast' ? '' : ' – er verpufft'}`),
  spell: () => '',
  'spell ended': ({ by }, tale) => also(tale, `Der aktive Zauber von ${by} endet`),
  'directs a spell': ({ by }) => `${by} lenkt den aktiven Zauber`,

  walk: ({ by, x, y, stays }, { place }) => (stays ? `${by} ist unterwegs, noch auf ${place(x, y)}` : `${by} geht nach ${place(x, y)}`),
  run: ({ by, x, y, stays }, { place }) => (stays ? `${by} läuft weiter, noch auf ${place(x, y)}` : `${by} rennt nach ${place(x, y)}`),
  sprint: ({ by, x, y, outcome }, { place }) => {
    if (outcome) return outcome === 'success' ? `${by} setzt zum Sprint an` : `${by} schafft die Sprintprobe nicht und kann nur rennen`;
    return x === undefined || y === undefined ? '' : `${by} sprintet nach ${place(x, y)}`;
  },
  wind: ({ by, outcome, fatigue }, { begins }) => {
    if (outcome === 'success') return begins ? `${by} hält das Tempo` : 'und hält das Tempo';
    return begins ? `${by} gerät außer Atem: ${fatigue} Erschöpfung` : `, außer Atem (${fatigue} Erschöpfung)`;
  },
  'stops, fatigued': ({ by }, tale) => also(tale, `${by} muss anhalten und ist erschöpft`),
  stance: ({ by, stance }) => {
    const does = {
      Basic: 'kehrt in die Grundhaltung zurück',
      Cautious: 'nimmt eine vorsichtige Haltung ein',
      Crouch: 'kniet sich hin',
      Parrying: 'geht in die Parierhaltung',
      Poised: 'geht in Startstellung',
      Prone: 'wirft sich zu Boden',
    };
    return `${by} ${does[stance]}`;
  },
  'stands up': ({ by }) => `${by} steht auf`,

  draw: ({ by, thing }) => `${by} zieht: ${thing}`,
  'draw-hidden': ({ by, thing }) => `${by} zieht aus dem Versteck: ${thing}`,
  sheathe: ({ by, thing }) => `${by} steckt weg: ${thing}`,
  pouch: ({ by, thing }) => `${by} holt aus der Gürteltasche: ${thing}`,
  backpack: ({ by, thing }) => `${by} holt aus dem Rucksack: ${thing}`,
  'pick-up': ({ by, thing }) => `${by} hebt auf: ${thing}`,
  drops: ({ by, thing }) => `${by} lässt fallen: ${thing}`,
  door: ({ by }) => `${by} öffnet oder schließt eine Tür`,
  potion: ({ by }) => `${by} trinkt einen Trank`,
  'magic-item': ({ by }) => `${by} aktiviert einen magischen Gegenstand`,
  torch: ({ by }) => `${by} zündet eine Fackel an`,
  mount: ({ by, on }) => `${by} sitzt ${on === undefined ? 'auf oder ab' : on ? 'auf' : 'ab'}`,
  shield: ({ by, on }) => `${by} ${on === undefined ? 'macht den Schild bereit oder löst ihn' : on ? 'macht den Schild bereit' : 'löst den Schild'}`,
  'lower-sr': ({ by }) => `${by} senkt die eigene Zauberresistenz`,
  flames: ({ by }) => `${by} löscht die Flammen`,
  net: ({ by, outcome }) => `${by} versucht, aus dem Netz zu kommen ${judged(outcome)}`,

  end: ({ words }) => `Der Kampf ist vorbei. ${words}`,
  counts: ({ counts }) => `${counts} ${counts === 1 ? 'Zählzeit vergeht' : 'Zählzeiten vergehen'}`,
  minutes: ({ minutes }) => `${minutes} ${minutes === 1 ? 'Minute' : 'Minuten'} Rast`,
  hours: ({ hours }) => `${hours} ${hours === 1 ? 'Stunde vergeht' : 'Stunden vergehen'}`,
  night: ({ days }) => `Eine Nacht Ruhe (Tag ${days})`,
  'day of bed rest': ({ days }) => `Ein Tag Bettruhe (Tag ${days})`,
  'short rest': ({ by }) => `${by} rastet zehn Minuten`,
  treated: ({ by, target, outcome }) => `${by} behandelt die Beeinträchtigungen von ${target} ${judged(outcome)}`,
  modifier: ({ by, of, value }) => `${by}: ${signed(value)} auf ${of}`,
  backstab: ({ by, times }) => `Der Schaden des nächsten Hiebs von ${by} wird ${times}-mal gewürfelt`,
  'threshold restored': ({ by }) => `Die Schmerzschwelle von ${by} ist wiederhergestellt`,
  'stone undone': ({ by }) => `Magie hebt die Versteinerung von ${by} auf`,
  wrestling: ({ room }) => (room ? 'Es ist Platz zum Ringen' : 'Zum Ringen ist kein Platz'),
  joined: ({ by }) => `${by} kommt hinzu`,
};
