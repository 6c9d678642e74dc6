import { useNavigate, useRouterState } from '@tanstack/react-router';
import { voteShare } from '@tarazu/domain/vote/vote';
import { Button } from '@tarazu/ui/control/button.tsx';
import { Beam } from '@tarazu/ui/show/beam.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { Tag } from '@tarazu/ui/show/tag.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { castVote, type VoteView, voteInfo } from '@tarazu/wire/market-features/vote';
import { ArrowDown, ArrowUp, Check } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useCommand } from '../../../app/command/use-command.ts';
import { useOffline } from '../../../app/connection.ts';
import { useMarketTime } from '../../../app/region/market-time.ts';
import { useSignedIn } from '../../../app/session.ts';
import { refreshCalls } from '../../../app/use-call.ts';
import css from './vote.module.css';

/** The votes on one instrument as a beam, and the way to give one's own. A guest is asked to log in first. */
export function CastVote({ vote }: { readonly vote: VoteView }) {
  const t = useTranslations('vote');
  const states = useTranslations('states');
  const signedIn = useSignedIn();
  const offline = useOffline();
  const navigate = useNavigate();
  const here = useRouterState({ select: (state) => state.location.href });
  const action = useCommand(castVote);
  const { id, name } = vote.quote;
  const cast = async (direction: 'up' | 'down') => {
    if (!signedIn) await navigate({ to: '/pages/account/login', search: { from: here } });
    else if (await action.run({ id, direction })) refreshCalls(voteInfo);
  };
  const share = voteShare(vote);
  const fault = action.unreachable ? states('unreachableText') : action.refusal?.message;
  return (
    <>
      {share === undefined ? undefined : (
        <Beam
          share={share}
          left={`▲ ${t('higherShare', { share: String(share) })}`}
          right={`▼ ${t('lowerShare', { share: String(100 - share) })}`}
        />
      )}
      {vote.own ? (
        <OwnVote vote={vote} busy={action.busy || offline} onChange={(next) => void cast(next)} />
      ) : undefined}
      {!vote.own && vote.isOpen ? (
        <div className={css.buttons}>
          {(['up', 'down'] as const).map((direction) => (
            <Button
              key={direction}
              variant="outline"
              size="medium"
              disabled={offline}
              busy={action.busy}
              onClick={() => void cast(direction)}
            >
              {direction === 'up' ? (
                <ArrowUp size={18} aria-hidden="true" />
              ) : (
                <ArrowDown size={18} aria-hidden="true" />
              )}
              <span aria-hidden="true">{direction === 'up' ? t('higher') : t('lower')}</span>
              <span className="visually-hidden">
                {direction === 'up' ? t('voteHigher', { name }) : t('voteLower', { name })}
              </span>
            </Button>
          ))}
        </div>
      ) : undefined}
      {fault === undefined ? undefined : (
        <Note tone="bad" alert>
          {fault}
        </Note>
      )}
    </>
  );
}

function OwnVote({
  vote,
  busy,
  onChange,
}: {
  readonly vote: VoteView;
  readonly busy: boolean;
  readonly onChange: (direction: 'up' | 'down') => void;
}) {
  const t = useTranslations('vote');
  const format = useFormat();
  if (!vote.own) return undefined;
  const { direction, at } = vote.own;
  const time = format.clock(at);
  const other = direction === 'up' ? 'down' : 'up';
  return (
    <div className={css.own}>
      <Tag tone="brand" large>
        <Check aria-hidden="true" />
        {direction === 'up' ? t('youHigher', { time }) : t('youLower', { time })}
      </Tag>
      {vote.isOpen ? (
        <Button variant="ghost" size="small" disabled={busy} onClick={() => onChange(other)}>
          {t('change', { direction: (other === 'up' ? t('higher') : t('lower')).toLowerCase() })}
        </Button>
      ) : undefined}
    </div>
  );
}

/** Until when votes are taken, or from when again. */
export function useVoteTime(): (vote: Pick<VoteView, 'isOpen' | 'endsAt' | 'opensAt' | 'quote'>) => string {
  const t = useTranslations('vote');
  const marketTime = useMarketTime();
  return ({ isOpen, endsAt, opensAt, quote: { country } }) => {
    if (isOpen) return endsAt === null ? '' : t('ends', { when: marketTime(endsAt, country) });
    return opensAt === null ? t('over') : t('begins', { when: marketTime(opensAt, country) });
  };
}
