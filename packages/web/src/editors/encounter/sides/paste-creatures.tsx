import type { Problem } from '@fray/engine';
import { type ContentPiece, firstFreeName } from '@fray/table/campaign';
import { useState } from 'react';
import type { ContentDescription } from '../../../content/content-description.ts';
import { toId } from '../../../content/draft.ts';
import type { ReadCreature } from '../../../content/import/creature.ts';
import { MAX_IMPORT_LENGTH, readCreatures } from '../../../content/import/read-creatures.ts';
import { fieldLabel } from '../../../forms/form-context.ts';
import { openFile } from '../../../forms/open-file.ts';
import { ProblemList } from '../../../forms/problem-list.tsx';
import { t } from '../../../i18n/i18n.ts';
import { loadSpeaker } from '../../../seat/system-words.ts';
import { Button } from '../../../ui/button.tsx';
import { FilePicker } from '../../../ui/file-picker.tsx';
import { askContent } from '../../../worker/content/ask-content.ts';

interface PasteCreaturesProps {
  readonly system: string;
  readonly described: ContentDescription;
  /** Ids that are taken. */
  readonly taken: ReadonlySet<string>;
  readonly onTake: (kind: string, pieces: readonly ContentPiece[]) => void;
}

/** A creature that was read, as a piece of content, and what the rules say about it. */
interface Found {
  readonly read: ReadCreature;
  readonly piece: ContentPiece;
  readonly problems: readonly Problem[];
}

/** What pieces are called in the language of the page, beside their own names. */
const namedPieces = async (system: string, described: ContentDescription): Promise<ReadonlyMap<string, readonly ContentPiece[]>> => {
  const speaker = await loadSpeaker(system);
  return new Map(Object.entries(described.kinds).map(([kind, { pieces }]) => [kind, pieces.map(p => ({ id: p.id, name: speaker.name(p.name ?? p.id) }))]));
};

const BEGINS_AS_DATA = /^\s*(?:[[{]|-\s+[\w"'{]+\s*:|[a-z]+:\s*$)/;

const readAll = async (system: string, described: ContentDescription, taken: ReadonlySet<string>, text: string): Promise<readonly Found[]> => {
  const parsed = BEGINS_AS_DATA.test(text) ? await askContent('parse', text) : undefined;
  const { creatures } = readCreatures(described, text, parsed?.ok ? parsed.value : undefined, await namedPieces(system, described));
  const [kind = ''] = described.fighters;
  const ids = new Set(taken);
  const pieces = creatures.map(({ name, sheet }): ContentPiece => {
    const id = firstFreeName(toId(name), ids, '-');
    ids.add(id);
    return { ...sheet, id, name: name || id };
  });
  const problems = await askContent('checkContent', system, { [kind]: pieces });
  return creatures.map((read, i) => {
    const piece = pieces[i] ?? { id: '' };
    const under = `${kind}.${piece.id}`;
    const its = problems.filter(p => p.path === under || p.path.startsWith(`${under}.`));
    return { read, piece, problems: its.map(p => ({ ...p, path: fieldLabel(p.path.slice(under.length + 1)) })) };
  });
};

/** Creatures from text as people write or copy it, with a report of what was understood. */
export const PasteCreatures = ({ system, described, taken, onTake }: PasteCreaturesProps) => {
  const [text, setText] = useState('');
  const [found, setFound] = useState<readonly Found[]>();
  const [said, setSaid] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [kind = ''] = described.fighters;
  const read = async (from: string) => {
    setSaid('');
    if (from.length > MAX_IMPORT_LENGTH) {
      setFound(undefined);
      return setSaid(t('paste.tooLong'));
    }
    setFound(await readAll(system, described, taken, from));
  };
  const open = async (file: File) => {
    const opened = await openFile(file, async content => ({ ok: true, value: content }));
    if (!opened.ok) return setSaid(opened.problems.map(p => p.problem).join('; '));
    setText(opened.value.slice(0, MAX_IMPORT_LENGTH + 1));
    await read(opened.value);
  };
  const take = () => {
    if (!found) return;
    onTake(
      kind,
      found.map(f => f.piece),
    );
    setSaid(t('paste.taken', { count: found.length }));
    setFound(undefined);
    setText('');
  };
  return (
    <details className="fold paste-creatures" onToggle={e => setOpen(e.currentTarget.open)}>
      <summary>{t('paste.title')}</summary>
      {isOpen && (
        <>
          <p className="soft small">{t('paste.hint')}</p>
          <textarea className="input" rows={8} aria-label={t('paste.text')} value={text} onChange={e => setText(e.target.value)} spellCheck={false} />
          <div className="row">
            <Button isDisabled={text.trim() === ''} onPress={() => void read(text)}>
              {t('paste.read')}
            </Button>
            <FilePicker accept=".txt,.md,.csv,.tsv,.json,.yaml,.yml" onPick={file => void open(file)}>
              {t('paste.file')}
            </FilePicker>
          </div>
          <p className="small" role="status">
            {found ? t('paste.found', { count: found.length }) : said}
          </p>
          {found && found.length > 0 && <FoundCreatures found={found} onTake={take} />}
        </>
      )}
    </details>
  );
};

const shortly = (value: unknown): string =>
  typeof value === 'object'
    ? JSON.stringify(value)
        .replace(/["{}[\]]/g, '')
        .replaceAll(',', ', ')
    : String(value);

/** What was understood of a creature, what was not, and what the rules still want. */
const FoundCreature = ({ read, piece, problems }: Found) => {
  const understood = Object.entries(read.sheet).filter(([field]) => read.taken.some(path => path === field || path.startsWith(`${field}.`)));
  return (
    <li className="found-creature">
      <h4>{piece.name}</h4>
      <dl>
        {understood.map(([field, value]) => (
          <div key={field}>
            <dt>{fieldLabel(field)}</dt>
            <dd>{shortly(value)}</dd>
          </div>
        ))}
      </dl>
      {read.lost.length > 0 && (
        <>
          <p className="small">{t('paste.lost', { count: read.lost.length })}</p>
          <ul className="lost-lines">
            {read.lost.map(({ where, text }) => (
              <li key={`${where} ${text}`} className="small">
                <span className="soft">{typeof where === 'number' ? t('paste.line', { n: where }) : where}:</span> {text}
              </li>
            ))}
          </ul>
        </>
      )}
      {problems.length > 0 && (
        <>
          <p className="small">{t('paste.wanted')}</p>
          <ProblemList problems={problems} paths />
        </>
      )}
    </li>
  );
};

/** All that was found, with the button that takes it over. */
const FoundCreatures = ({ found, onTake }: { readonly found: readonly Found[]; readonly onTake: () => void }) => (
  <>
    <ul className="people">
      {found.map(one => (
        <FoundCreature key={one.piece.id} {...one} />
      ))}
    </ul>
    <Button kind="main" onPress={onTake}>
      {t('paste.take', { count: found.length })}
    </Button>
  </>
);
