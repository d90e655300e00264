import type { VisibleHandout } from '@fray/table';
import { type FormEvent, useState } from 'react';
import { t } from '../../i18n/i18n.ts';
import { useTable, useTableId } from '../../seat/use-seat.ts';
import { randomName } from '../../seat/wire-seat.ts';
import { keepPicture, sharePicture } from '../../storage/pictures.ts';
import { isLocalTable } from '../../storage/table-id.ts';
import { ProblemAlert } from '../../table/rules/problem-alert.tsx';
import { useCommand } from '../../table/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { FilePicker } from '../../ui/file-picker.tsx';
import { AudienceChoice, audienceWords, useAudience } from './audience.tsx';
import { useHandoutPicture } from './use-handout-picture.ts';

/** What the GM shows this seat, the latest first; a GM shows more. */
const HandoutsPanel = () => {
  const { view } = useTable();
  const isGm = view.you.role === 'gm' || view.you.role === 'co-gm';
  return (
    <>
      {isGm && <NewHandout isOpen={view.handouts.length === 0} />}
      {view.handouts.length === 0 && <p className="soft">{t('around.noHandouts')}</p>}
      <ul className="around-handouts">
        {[...view.handouts].reverse().map(handout => (
          <li key={handout.id}>
            <HandoutCard handout={handout} isGm={isGm} />
          </li>
        ))}
      </ul>
    </>
  );
};

/** The form of a new handout, which a GM opens where others are shown already. */
const NewHandout = ({ isOpen: open }: { readonly isOpen: boolean }) => {
  const [isOpen, setOpen] = useState(open);
  return isOpen ? (
    <HandoutForm onShown={() => setOpen(false)} />
  ) : (
    <div>
      <Button onPress={() => setOpen(true)}>{t('around.newHandout')}…</Button>
    </div>
  );
};

const HandoutCard = ({ handout, isGm }: { readonly handout: VisibleHandout; readonly isGm: boolean }) => {
  const { view } = useTable();
  const { act, trouble } = useCommand();
  const url = useHandoutPicture(handout);
  const audience = useAudience(handout.to);
  const [isOpen, setOpen] = useState(false);
  const { id, title, text, to } = handout;
  const show = async () => {
    if ((await act({ do: 'handout', id, ...(audience.to && { to: [...audience.to] }) })).ok) setOpen(false);
  };
  return (
    <article className="handout" aria-label={title}>
      <h3>{title}</h3>
      {url !== undefined && (
        <a href={url} target="_blank" rel="noreferrer">
          <img src={url} alt={title} />
        </a>
      )}
      {text !== undefined && <p className="handout-text">{text}</p>}
      {isGm && (
        <div className="row small">
          <span className="soft">{t('around.shownTo', { who: audienceWords(view, to) })}</span>
          <Button kind="quiet" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
            {t('around.showOthers')}
          </Button>
          <Button kind="quiet" onPress={() => void act({ do: 'handout', id, content: null })}>
            {t('around.takeBack')}
          </Button>
        </div>
      )}
      {isOpen && (
        <div className="stack">
          <AudienceChoice {...audience} label={t('around.showTo')} />
          <Button kind="main" onPress={() => void show()}>
            {t('around.show')}
          </Button>
        </div>
      )}
      <ProblemAlert problem={trouble} />
    </article>
  );
};

/** Shows a text, a picture, or both. */
const HandoutForm = ({ onShown }: { readonly onShown: () => void }) => {
  const { act, trouble } = useCommand();
  const table = useTableId();
  const audience = useAudience();
  const [title, setTitle] = useState('');
  const [text, setText] = useState('');
  const [picture, setPicture] = useState<{ readonly id: string; readonly name: string }>();
  const [failed, setFailed] = useState<string>();
  const pick = async (file: File) => {
    setFailed(undefined);
    const kept = await keepPicture(file);
    if (!kept.ok) return setFailed(kept.problems[0]?.problem);
    const { id } = kept.value;
    const no = isLocalTable(table) ? undefined : await sharePicture(id);
    if (no) return setFailed(no.problem);
    setPicture({ id, name: file.name });
    setTitle(before => before || file.name.replace(/\.\w+$/, ''));
  };
  const show = async (e: FormEvent) => {
    e.preventDefault();
    const content = { title: title.trim(), ...(text.trim() !== '' && { text: text.trim() }), ...(picture && { picture: picture.id }) };
    const done = await act({ do: 'handout', id: randomName(), content, ...(audience.to && { to: [...audience.to] }) });
    if (done.ok) onShown();
  };
  return (
    <form className="stack around-new" onSubmit={e => void show(e)} aria-label={t('around.newHandout')}>
      <label>
        {t('around.handoutTitle')}
        <input className="input" value={title} maxLength={120} required onChange={e => setTitle(e.target.value)} />
      </label>
      <label>
        {t('around.handoutText')}
        <textarea className="input" rows={3} value={text} maxLength={8000} onChange={e => setText(e.target.value)} />
      </label>
      <div className="row">
        <FilePicker accept=".png,.jpg,.jpeg,.webp" onPick={file => void pick(file)}>
          {t('around.picture')}
        </FilePicker>
        {picture && <span className="small">{picture.name}</span>}
      </div>
      {failed !== undefined && (
        <p className="trouble small" role="alert">
          {failed}
        </p>
      )}
      <AudienceChoice {...audience} label={t('around.showTo')} />
      <Button kind="main" type="submit" isDisabled={title.trim() === '' || (text.trim() === '' && !picture)}>
        {t('around.show')}
      </Button>
      <ProblemAlert problem={trouble} />
    </form>
  );
};

export default HandoutsPanel;
