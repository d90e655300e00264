import type { Sentences } from '@fray/engine/words';
import type { events } from '../events.ts';
import { span } from './time.ts';

const using = (thing: string | undefined): string => (thing === undefined ? '' : ` (${thing})`);

type Mode = 'straight' | 'advantaged' | 'disadvantaged';
const MODES = { straight: '', advantaged: ' mit Vorteil', disadvantaged: ' mit Nachteil' };
/** "7 (W8 mit Vorteil)", oder nur die Zahl, wo der Würfel nicht bekannt ist. */
const rolled = (number: number, die: string | undefined, mode: Mode = 'straight'): string =>
  die === undefined ? `${number}` : `${number} (${die.replace('D', 'W')}${MODES[mode]})`;
const against = (resisted: number | undefined, die: string | undefined, mode?: Mode): string =>
  resisted === undefined ? '' : ` gegen ${rolled(resisted, die, mode)}`;

const TRIGGERS = {
  aims: 'zielt',
  leaves: 'die Region verlässt',
  'goes past': 'vorbeiwill',
  'runs in': 'herangelaufen kommt',
  'exclusive action': 'mit einer exklusiven Aktion beschäftigt ist',
  'bare hands': 'waffenlos angreift',
};

const WAYS = { walks: 'geht', runs: 'läuft', rides: 'reitet', gallops: 'galoppiert', crawls: 'kriecht', drags: 'geht' };
const OUT_OF_THE_SADDLE = {
  dismounts: (rider: string, mount: string) => `${rider} steigt ab (${mount})`,
  falls: (rider: string, mount: string) => `${rider} stürzt aus dem Sattel (${mount})`,
  'is torn off': (rider: string, mount: string) => `${rider} wird aus dem Sattel gerissen (${mount})`,
};
const STUNS = { none: '', turn: ', einen Zug lang betäubt', long: ', betäubt bis zur vollen Heilung' };
const FATES = ['', 'tot', 'tödlich verwundet', 'schwer verwundet'];
/** Ein Schleuderwurf bringt das Ziel auch ohne Schaden zu Boden. */
const FAILURES: Readonly<Partial<Record<string, string>>> = { throw: 'kein Schaden', crush: 'kein Schaden', grab: 'kein Griff', spell: 'ohne Wirkung' };
/** Was einen Zug beendet. Die Hauptaktion kann schon auf Deutsch hier ankommen: Sie ist auch der Wert einer Option. */
const endOf = (why: string): string => (why === 'attack' ? 'Der Angriff' : why === 'exclusive' ? 'Die exklusive Aktion' : 'Die Hauptaktion');
const AID = { saved: 'gerettet', lost: 'vergeblich' };
const INJURIES = {
  ...{ lame: 'ein lahmes Bein', 'one-eyed': 'ein Auge verloren', 'one-handed': 'eine Hand verloren', frail: 'dauerhaft geschwächt' },
  ...{ haunted: 'seelische Narben', scarred: 'Narben' },
};

export const sentences: Sentences<typeof events> = {
  initiative: () => '',
  order: ({ order }) => `Zugreihenfolge: ${order.join(', ')}`,
  'in hiding': ({ by, before }) => `${by} lauert im Versteck und ist ${before[0] === undefined ? 'als Letztes dran' : `vor ${before[0]} dran`}`,
  round: ({ round }) => `Runde ${round}`,
  turn: ({ by, ap, spent }) => `${by} ist am Zug: ${ap} AP${spent === undefined ? '' : ` (${spent} schon für Unterbrechungen verbraucht)`}`,
  'turn lost': ({ by }) => `${by} ist betäubt und verliert den Zug`,
  'turn over': ({ by, why, lost }, { begins }) =>
    `${begins ? '' : '. '}${endOf(why)} beendet den Zug von ${by}${lost === undefined ? '' : ` (${lost} AP verfallen)`}`,
  'the encounter is over': ({ words }) => `Der Kampf ist vorbei. ${words}`,

  'opportunity attack': () => '',
  'attack declared': ({ by, target, kind, with: thing, thrown, trigger }, { vary }) => {
    if (trigger !== undefined)
      return `Als ${target} ${TRIGGERS[trigger]}, schlägt ${by} zu (Gelegenheitsangriff, ${kind === 'unarmed' ? 'bloße Hände' : thing})`;
    switch (kind) {
      case 'unarmed':
        return `${by} greift ${target} waffenlos an`;
      case 'grab':
        return `${by} will ${target} packen`;
      case 'crush':
        return `${by} quetscht ${target}`;
      case 'throw':
        return `${by} schleudert ${target} zu Boden`;
      case 'spell':
        return `${by} wirkt ${thing} auf ${target}`;
      case 'ranged':
        return thrown ? `${by} wirft nach ${target}${using(thing)}` : `${by} schießt auf ${target}${using(thing)}`;
      default:
        return vary(`${by} greift ${target} an${using(thing)}`, `${by} schlägt nach ${target}${using(thing)}`, `${by} geht auf ${target} los${using(thing)}`);
    }
  },
  'attack number': ({ by, number }, { begins }) => (begins ? `${by} würfelt ${number} für den Angriff` : `mit einer ${number}`),
  block: ({ by }, { begins }) => `${begins ? '' : '; '}${by} blockt`,
  parry: ({ by, with: thing }, { begins }) => `${begins ? '' : '; '}${by} pariert${thing === undefined ? ' mit bloßen Händen' : using(thing)}`,
  dodge: ({ by }, { begins }) => `${begins ? '' : '; '}${by} weicht aus`,
  attack: (e, { begins }) => {
    // Ein Treffer macht so viel Schaden, wie er Erfolge hat.
    const successes = e.kind === 'grab' ? ((e.successes ?? 1) > 1 ? `${e.successes} Erfolge` : '1 Erfolg') : 'Treffer';
    const roll = e.number === undefined ? '' : `${rolled(e.number, e.die, e.mode)}${against(e.resisted, e.against, e.againstMode)} – `;
    return `${begins ? `Angriff von ${e.by} auf ${e.target}` : ''}: ${roll}${e.outcome === 'hit' ? successes : (FAILURES[e.kind ?? 'melee'] ?? 'daneben')}`;
  },
  'action lost': ({ by }, { begins, after }) => {
    if (after === 'knocked out' || after === 'dead') return ', die Aktion ist verloren';
    return `${begins ? '' : '. '}${by} kommt nicht mehr dazu`;
  },

  damage: ({ target, damage, lethal, ruled }, { begins }) =>
    begins || ruled
      ? `${begins ? '' : '. '}${target} erleidet ${damage} ${lethal ? '' : 'nichttödlichen '}Schaden`
      : `, ${damage} ${lethal ? '' : 'nichttödlicher '}Schaden`,
  'knocked out': ({ by }, { begins, vary }) => `${begins ? '' : '. '}${by} ${vary('geht bewusstlos zu Boden', 'verliert das Bewusstsein')}`,
  'knockout turns lethal': ({ by }, { begins }) => `${begins ? '' : '. '}${by} muss nun um das Überleben würfeln`,
  dead: ({ by }, { begins, after, vary }) => (after === 'survival' ? '' : `${begins ? '' : '. '}${by} ${vary('stirbt', 'fällt tot um')}`),
  prone: ({ target }, { begins }) => `${begins ? '' : '. '}${target} geht zu Boden`,
  stun: ({ target }, { begins }) => `${begins ? '' : '. '}${target} ist betäubt`,
  root: ({ target, successes }, { begins, plural }) =>
    `${begins ? '' : '. '}Wurzeln fesseln ${target} für ${successes} ${plural(successes, { one: 'Zug', other: 'Züge' })}`,

  'partial grab': ({ by, target }, { begins }) => (begins ? `${by} hat ${target} gepackt` : ', gepackt'),
  'full hold': ({ by, target }, { begins }) => (begins ? `${by} hat ${target} fest im Griff` : ', fest im Griff'),
  sustained: ({ by, target }) => `${by} hält ${target} weiter fest`,
  'not sustained': () => '',
  'grab over': ({ by, target, why }) => {
    if (why === 'escaped') return '';
    if (why === 'not sustained') return `${by} hält den Griff nicht aufrecht, ${target} ist frei`;
    return why === 'released' ? `${by} lässt ${target} los` : `${by} hält ${target} nicht mehr fest`;
  },
  'forced to the ground': ({ by, target }) => `${by} zwingt ${target} zu Boden`,
  thrown: ({ target }, { begins }) => `${begins ? '' : '. '}${target} liegt am Boden`,
  dragged: () => '',
  escape: e => {
    const cost = { major: ', und der Zug ist vorbei', minor: ' mit einer einfachen Aktion', free: ' mit einer freien Aktion' }[e.cost ?? 'major'];
    const done =
      e.outcome === 'free' ? `frei${cost}` : `nicht freigekommen${e.cost === 'minor' ? ', eine einfache Aktion ist verbraucht' : ', und der Zug ist vorbei'}`;
    return `${e.by} will sich aus dem Griff von ${e.target} befreien: ${rolled(e.number, e.die, e.mode)}${against(e.resisted, e.against, e.againstMode)} – ${done}`;
  },

  moves: ({ by, region, place = region, how = 'walks', further, along }) =>
    `${by} ${WAYS[how]} ${further ? 'weiter ' : ''}in die Region ${place}${along === undefined ? '' : ` und zerrt ${along} mit`}`,
  'slips past': ({ by }) => `${by} geht an den Feinden vorbei`,
  'stands up': ({ by }) => `${by} steht auf`,
  'lies down': ({ by }) => `${by} legt sich hin`,
  mounts: ({ by, target }) => `${by} steigt auf (${target})`,
  'out of the saddle': ({ by, target, how = 'falls' }) => OUT_OF_THE_SADDLE[how](by, target),
  readies: ({ by, thing, away }) => (away === undefined ? `${by} nimmt etwas zur Hand: ${thing}` : `${by} tauscht ${away} gegen ${thing}`),
  drops: ({ by, thing }) => `${by} lässt etwas fallen: ${thing}`,
  'picks up': ({ by, thing }) => `${by} hebt etwas auf: ${thing}`,
  reloads: ({ by, thing }) => `${by} lädt nach: ${thing}`,
  speaks: ({ by }) => `${by} sagt etwas`,
  casts: ({ by, target, spell, mp }) => `${by} wirkt ${spell}${by === target ? ' auf sich selbst' : ` auf ${target}`} (${mp} MP)`,

  unaware: ({ by }) => `${by} sieht einen Angriff nicht kommen`,
  aware: ({ by }) => `${by} ist wieder auf der Hut`,
  'comes out of hiding': ({ by }) => `${by} kommt aus dem Versteck`,
  'room to dodge': ({ by }) => `${by} hat beim nächsten Ausweichen genug Platz`,
  'no room to dodge': ({ by }) => `${by} hat beim nächsten Ausweichen zu wenig Platz`,
  check: (e, { plural }) => {
    const success = plural(e.successes, { one: 'Erfolg', other: 'Erfolge' });
    const count = e.successes > 1 ? `${e.successes} ${success}` : { success: 'gelungen', failure: 'misslungen' }[e.outcome];
    return `Probe von ${e.by} auf ${e.stat}: ${rolled(e.number, e.die, e.mode)}${against(e.resisted, e.against)} – ${count}`;
  },

  survival: ({ by, number }) => `Überlebenswurf von ${by}: ${number} – ${FATES[number] ?? 'überlebt'}`,
  revived: ({ by, stun }, { begins }) => `${begins ? '' : '. '}${by} kommt zu sich${STUNS[stun]}`,
  healed: ({ by, gained }, { begins, after }) => {
    if (gained === 0) return after === 'casts' ? `: ${by} hat schon volle TP` : '';
    return after === 'rested' ? `und erhält ${gained} TP zurück` : `${begins ? '' : after === 'casts' ? ': ' : '. '}${by} erhält ${gained} TP zurück`;
  },
  'badly wounded': ({ by }, { begins }) => `${begins ? '' : '. '}${by} ist außer Lebensgefahr, bleibt aber schwer verwundet`,
  recovered: ({ by }, { begins }) => `${begins ? '' : '. '}Die schwere Wunde von ${by} ist verheilt`,
  'first aid': e => `${e.by} leistet Erste Hilfe bei ${e.target}: ${rolled(e.number, e.die)}${against(e.resisted, e.against)} – ${AID[e.outcome]}`,
  'is being woken': ({ by, target, at }) => `${by} weckt ${target} (wach: ${span(at)} nach dem Kampf)`,
  wakes: ({ by }) => `${by} wacht auf`,
  'time passes': ({ minutes }) => `Der Kampf liegt jetzt ${span(minutes)} zurück`,
  rested: ({ by }) => `${by} ist ausgeruht`,
  'lasting mark': ({ by, injury }) => `${by} behält ein bleibendes Leiden: ${INJURIES[injury]}`,
};
