import './chain.css';
import { useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { t } from '../../i18n/i18n.ts';
import { wordsOf } from '../../seat/system-words.ts';
import { useTable } from '../../seat/use-seat.ts';
import type { View } from '../../seat/view.ts';
import { isOwnTurn } from '../../sentences/call-words.ts';
import { currentExchange } from '../../sentences/current-exchange.ts';
import { isAbout } from '../../sentences/log-rows.ts';
import { questionWords } from '../../sentences/question-words.ts';
import { rowResult } from '../../sentences/result-words.ts';
import { rowWords } from '../../sentences/row-words.ts';
import { Throws } from '../../sentences/throws.tsx';
import { useTeller } from '../../sentences/use-teller.ts';
import { addChained } from '../../table/state/table-state.ts';
import { useIsFresh } from '../../table/use-is-fresh.ts';
import { combatantName } from '../../table/view/combatant-name.ts';
import { useShown } from '../../ui/use-shown.ts';
import { EventCoin } from '../time/event-coin.tsx';
import { type ChainLink, chainLinks } from './chain-links.ts';
import { useClearOfCoins } from './use-clear-of-coins.ts';

/** How long a finished exchange stays over the field (ms). */
const LINGER_MS = 7000;
/** The same for one that is about the viewer's own. */
const OWN_LINGER_MS = 15_000;

/** Those whose answer an exchange waits for: as far as this seat knows, and not those who choose in their own turn. */
const answering = (view: View): View['waiting'] => view.waiting.filter(w => !isOwnTurn(view, w));

/** The exchange as a chain over the field while it goes on, and a moment longer. */
export const ExchangeChain = () => {
  const { view, snapshot } = useTable();
  const heard = useDeferredValue(snapshot.heard);
  const words = wordsOf(view.table.system);
  const teller = useTeller();
  const { steps } = view;
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the view only the steps count
  const links = useMemo(() => {
    const rows = currentExchange(view, heard, words)?.rows ?? [];
    return chainLinks(rows, words).filter(({ row }) => rowWords(row, teller) !== '');
  }, [steps, heard, words, teller]);
  const awaited = view.outcome ? [] : answering(view);
  const lastRow = links.at(-1)?.row;
  const last = lastRow && `${lastRow.seq} ${lastRow.lines.length} ${links.length}`;
  const isOwn = links.some(({ row }) => view.you.plays.some(who => isAbout(row, who)));
  const isFresh = useIsFresh(last, isOwn ? OWN_LINGER_MS : LINGER_MS);
  const list = useRef<HTMLOListElement>(null);
  useClearOfCoins(list);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever there is another link
  useEffect(() => {
    list.current?.scrollTo({ left: list.current.scrollWidth });
  }, [last, awaited.length]);
  const isShown = links.length > 0 && links.length + awaited.length >= 2 && (awaited.length > 0 || isFresh);
  useShown('chain', isShown);
  const told = isShown ? links.map(({ row }) => row.seq).join(' ') : '';
  useEffect(() => {
    if (told !== '') addChained(told.split(' ').map(Number));
  }, [told]);
  if (!isShown) return null;
  return (
    <ol className="chain" ref={list} aria-label={t('chain.title')}>
      {links.map(link => (
        <LinkCard key={link.at} link={link} words={rowWords(link.row, teller)} />
      ))}
      {awaited.map(({ by, about }) => (
        <li className="chain-link" data-stage="awaited" key={`${by} ${about}`}>
          <EventCoin who={by} />
          <span className="chain-stage">{t('chain.awaited')}</span>
          <span className="chain-words">
            <b>{combatantName(view, by)}</b> {questionWords(about)}
            <span className="dots" aria-hidden="true" />
          </span>
        </li>
      ))}
    </ol>
  );
};

/** One link: who, what, and the dice. */
const LinkCard = ({ link: { row, stage, by, works }, words }: { readonly link: ChainLink; readonly words: string }) => {
  const { view } = useTable();
  const { names } = useTeller();
  const result = rowResult(row, wordsOf(view.table.system), names.combatant);
  return (
    <li className="chain-link" data-stage={stage} {...(works !== undefined && { 'data-works': works })}>
      <EventCoin who={by} />
      <span className="chain-stage">{t(`chain.${stage}`)}</span>
      {result && <b className="chain-result">{result.words}</b>}
      <span className="chain-words">
        {words}
        <Throws throws={row.throws} words={words} />
      </span>
    </li>
  );
};
