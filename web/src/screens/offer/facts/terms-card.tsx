import { Button } from '@tarazu/ui/control/button.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import type { offerInfo } from '@tarazu/wire/market-features/offer';
import { offerTermsFile } from '@tarazu/wire/market-features/offer-basis';
import { useTranslations } from 'use-intl';
import { useOffline } from '../../../app/connection.ts';
import { useDownload } from '../../../app/order/download.ts';
import css from '../offer.module.css';

type TermsProps = Pick<ReplyOf<typeof offerInfo>, 'offer' | 'registrar'>;

/** Who keeps the register, and all the terms as they were hashed before the opening. */
export function TermsCard({ offer: { offerId: id }, registrar }: TermsProps) {
  const t = useTranslations('offer');
  const format = useFormat();
  const offline = useOffline();
  const file = useDownload(offerTermsFile);
  return (
    <Card title={t('terms.title')}>
      <div className={css.stack}>
        {/* Offers from before had fewer of their terms under the hash, and say nothing of a register. */}
        {registrar ? (
          <>
            <p>{registrar[format.language]}</p>
            <p className={css.quiet}>{t('terms.text')}</p>
          </>
        ) : undefined}
        <Button
          variant="soft"
          busy={file.busy}
          disabled={offline}
          onClick={() => void file.run({ id }, `terms-${id}.txt`)}
        >
          {t('terms.file')}
        </Button>
      </div>
    </Card>
  );
}
