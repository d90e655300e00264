import { systemOf } from '@fray/systems';
import { packReader } from '@fray/systems/packs';
import { installation, packDigest, packFrom, readPack } from '@fray/table/packs';
import { expect, test } from 'vitest';
import { DOT, fangs, hashOf, newerWolves, warWolf, wolfPack } from '../helpers/wolf-pack.ts';

const problemsOf = (text: string) => {
  const read = readPack(text, packReader);
  return read.ok ? [] : read.problems;
};
const wrong = (data: unknown) => problemsOf(JSON.stringify(data));
const readWolves = (data: unknown = wolfPack) => {
  const read = packFrom(data, packReader);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return { pack: read.value, digest: packDigest(read.value) };
};

const bomb = `a: &a [x,x,x,x,x,x,x,x,x]\n${[...'bcdefghi'].map((c, i) => `${c}: &${c} [${Array(9).fill(`*${'abcdefgh'[i]}`)}]`).join('\n')}\n`;
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>').toString('base64');
const polyglot = Buffer.concat([Buffer.from('GIF89a'), Buffer.from(svg)]).toString('base64');
const withPicture = (base64: string) => ({
  ...wolfPack,
  maps: [{ ...wolfPack.maps[0], image: { ...wolfPack.maps[0]?.image, id: hashOf(base64) } }],
  pictures: { [hashOf(base64)]: base64 },
});
const withContent = (content: object) => ({ ...wolfPack, content });

const HOSTILE: readonly (readonly [what: string, text: string, path: string | RegExp, problem: RegExp])[] = [
  ['a huge file', 'x'.repeat(25_000_001), '', /too large for a pack/],
  ['huge YAML', `fray: pack\nnote: ${'x'.repeat(4_000_000)}`, '', /more YAML than 4 MB/],
  ['deep JSON', `{"fray": "pack", "content": ${'['.repeat(200_000)}${']'.repeat(200_000)}}`, /^content(\.0)+$/, /nested too deeply/],
  ['deep YAML', `fray: pack\ncontent: ${'['.repeat(5000)}`, /^line 2/, /nested too deeply/],
  ['many aliases', `${bomb}fray: pack`, '', /alias/i],
  ['a circle of aliases', 'fray: pack\ncontent: &a { weapons: [*a] }', 'content.weapons.0', /lies in itself/],
  ['__proto__', JSON.stringify(wolfPack).replace('"content":{', '"content":{"__proto__":{"polluted":true},'), 'content.__proto__', /__proto__/],
  ['no pack at all', '<html>404</html>', '', /no pack/],
  ['a wrong type', JSON.stringify({ ...wolfPack, content: { combatants: 'all' } }), 'content.combatants', /no array/],
  ['a content that is a list', JSON.stringify({ ...wolfPack, content: [] }), 'content', /no (record|object)/],
  ['an unknown field', JSON.stringify({ ...wolfPack, script: 'x' }), 'script', /unknown field/],
  ['a path as id', JSON.stringify({ ...wolfPack, id: '../../etc/passwd' }), 'id', /small letters/],
  ['no version', JSON.stringify({ ...wolfPack, version: 'latest' }), 'version', /three numbers/],
  ['an unknown system', JSON.stringify({ ...wolfPack, system: 'die-rang' }), 'system', /unknown system/],
  ['a system of all objects', JSON.stringify({ ...wolfPack, system: 'constructor' }), 'system', /unknown system/],
  ['content of no system', JSON.stringify({ ...wolfPack, system: undefined }), 'system', /missing/],
  ['nothing in it', JSON.stringify({ ...wolfPack, content: {}, maps: [], pictures: {} }), '', /nothing is in this pack/],
  ['two ids alike', JSON.stringify(withContent({ ...wolfPack.content, weapons: [fangs, fangs] })), 'content.weapons.1.id', /two of these/],
  ['two maps alike', JSON.stringify({ ...wolfPack, maps: [...wolfPack.maps, ...wolfPack.maps] }), 'maps.1.name', /two maps/],
  ['an unknown kind', JSON.stringify(withContent({ spaceships: [{ id: 'x' }] })), 'content.spaceships', /unknown kind of content/],
  ['a piece of the game', JSON.stringify(withContent({ weapons: [{ ...fangs, id: 'long-sword' }] })), 'content.weapons.long-sword.id', /the game itself/],
  [
    'beyond all bounds',
    JSON.stringify(withContent({ ...wolfPack.content, combatants: [{ ...warWolf, hp: 1e12 }] })),
    'content.combatants.0.hp',
    /beyond all measure/,
  ],
  [
    'an unknown weapon',
    JSON.stringify(withContent({ combatants: [{ ...warWolf, weapons: ['tusks-of-doom'] }] })),
    'content.combatants.war-wolf.weapons',
    /unknown weapon/,
  ],
  [
    'a fight with no one known',
    JSON.stringify(withContent({ encounters: wolfPack.content.encounters })),
    'content.encounters.trail.sides.monsters.0',
    /unknown combatant/,
  ],
  ['an unknown house rule', JSON.stringify({ ...wolfPack, options: { 'all-dice-are-mine': true } }), 'options.all-dice-are-mine', /unknown/],
  [
    'too much content',
    JSON.stringify(withContent({ weapons: Array.from({ length: 201 }, (_, i) => ({ ...fangs, id: `f-${i}` })) })),
    'content.weapons',
    /too many/,
  ],
  ['SVG with a script', JSON.stringify(withPicture(svg)), `pictures.${hashOf(svg).slice(0, 12)}…`, /no picture of a known kind/],
  ['another kind of picture', JSON.stringify(withPicture(polyglot)), `pictures.${hashOf(polyglot).slice(0, 12)}…`, /no picture of a known kind/],
  [
    'a picture under the name of another',
    JSON.stringify({ ...withPicture(svg), pictures: { [hashOf(svg)]: DOT } }),
    `pictures.${hashOf(svg).slice(0, 12)}…`,
    /another picture/,
  ],
  ['a picture that is missing', JSON.stringify({ ...wolfPack, pictures: {} }), 'pictures', /is missing/],
  ['a picture with a path as name', JSON.stringify({ ...wolfPack, pictures: { '../x.png': DOT } }), 'pictures.../x.png', /./],
];

test.each(HOSTILE)('%s is refused with its place', (_, text, path, said) => {
  const found = problemsOf(text).filter(p => (typeof path === 'string' ? p.path === path : path.test(p.path)));
  expect(found.map(p => p.problem)).toContainEqual(expect.stringMatching(said));
});

test('names lose what hides or turns them, in content and maps too', () => {
  const turned = 'Wolf\u202e\u0007\u2066s';
  const { pack } = readWolves({
    ...wolfPack,
    name: turned,
    content: { ...wolfPack.content, combatants: [{ ...warWolf, name: turned }] },
    maps: [{ ...wolfPack.maps[0], name: turned }],
  });
  expect([pack.name, pack.content['combatants']?.[0]?.name, pack.maps[0]?.name]).toEqual(['Wolfs', 'Wolfs', 'Wolfs']);
});

test('reading a pack changes nothing of its system', () => {
  readWolves();
  expect(systemOf('die-rank').readEncounter({ sides: { heroes: ['knight'], monsters: ['war-wolf'] } })).toMatchObject({ ok: false });
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
});

test('an older version, another pack of that version, and pieces of another pack are refused', () => {
  const installed = readWolves(newerWolves);
  expect(installation(readWolves(), [installed])).toMatchObject([{ path: 'version', problem: expect.stringContaining('older') }]);
  const forged = readWolves({ ...newerWolves, author: 'Eve' });
  expect(installation(forged, [installed])).toMatchObject([{ path: 'version', problem: expect.stringContaining('other content') }]);
  const other = readWolves({ ...wolfPack, id: 'dogs', name: 'Dogs', content: { weapons: [{ ...fangs, parry: 'good' }] }, maps: [], pictures: {} });
  expect(installation(other, [installed])).toMatchObject([{ path: 'content.weapons.fangs' }]);
  const alike = readWolves({ ...wolfPack, id: 'dogs', name: 'Dogs', content: { weapons: [fangs] }, maps: [], pictures: {} });
  expect(installation(alike, [installed])).toBe('new');
});

test('problems of a piece are named by its id', () => {
  expect(wrong(withContent({ weapons: [{ ...fangs, parry: 'great' }] })).map(p => p.path)).toEqual(['content.weapons.fangs.parry']);
});
