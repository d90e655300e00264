import './lobby.css';
import { t } from '../../i18n/i18n.ts';
import { useTable } from '../../seat/use-seat.ts';
import { ProblemAlert } from '../../table/rules/problem-alert.tsx';
import { useCommand } from '../../table/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { useShown } from '../../ui/use-shown.ts';

/** The fight waits for its players: who is ready, and what makes it begin. */
export const Lobby = () => {
  const { view } = useTable();
  const { act, trouble } = useCommand();
  const { lobby, you } = view;
  useShown('over', Boolean(lobby));
  if (!lobby) return null;
  const players = view.seats.filter(s => s.role === 'player');
  const isReady = lobby.ready.includes(you.seat);
  // Only GMs are told who has opened their link.
  const hasCome = (id: string): boolean => view.presence?.every(p => p.seat !== id || p.here || p.last !== undefined) ?? true;
  const isGm = you.role === 'gm' || you.role === 'co-gm';
  return (
    <section className="over float" aria-label={t('post.lobby')} role="status">
      <h2>{t('post.lobby')}</h2>
      <p className="soft small">{t('post.lobbyHint')}</p>
      <ul className="lobby">
        {players.map(({ id, name }) => (
          <li key={id}>
            {name}: {t(lobby.ready.includes(id) ? 'post.isReady' : hasCome(id) ? 'post.isNotReady' : 'post.never')}
          </li>
        ))}
      </ul>
      {you.role === 'player' && (
        <Button kind={isReady ? 'plain' : 'main'} onPress={() => void act({ do: 'ready', ready: !isReady })}>
          {t(isReady ? 'post.notReady' : 'post.ready')}
        </Button>
      )}
      {isGm && (
        <Button kind="main" onPress={() => void act({ do: 'start' })}>
          {t('post.start')}
        </Button>
      )}
      <ProblemAlert problem={trouble} />
    </section>
  );
};
