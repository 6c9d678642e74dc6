import { Button } from '@tarazu/ui/control/button.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import type { makeOperatorLink } from '@tarazu/wire/operator/team';
import { useTranslations } from 'use-intl';
import css from './team.module.css';

export type MadeLink = ReplyOf<typeof makeOperatorLink>;

/** A one-time link, to be copied now: it is shown nowhere again. */
export function LinkShown({ name, made }: { readonly name: string; readonly made: MadeLink }) {
  const t = useTranslations('team');
  const format = useFormat();
  const address = `${location.origin}/console/link#${made.link}`;
  const copy = async () => {
    await navigator.clipboard.writeText(address);
    showToast({ text: t('copied'), tone: 'ok' });
  };
  return (
    <>
      <h3>{t('link')}</h3>
      <p className={css.link} data-link="">
        {address}
      </p>
      {/* A browser gives its clipboard to pages over TLS and on this machine alone; elsewhere the line is marked by hand. */}
      {isSecureContext ? (
        <Button variant="soft" size="medium" onClick={() => void copy()}>
          {t('copy')}
        </Button>
      ) : undefined}
      <Note tone="warn">{t('linkText', { name, until: format.instant(made.expiresAt) })}</Note>
    </>
  );
}
