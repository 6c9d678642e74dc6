import { Button } from '@tarazu/ui/control/button.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import type { listScripts } from '@tarazu/wire/robot/script';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import css from '../robot.module.css';
import own from './editor-guide.module.css';
import { type Example, examples } from './examples.ts';

const Dialog = lazy(async () => ({ default: (await import('@tarazu/ui/overlay/dialog.tsx')).Dialog }));

const offered = Object.keys(examples) as readonly Example[];

interface ExamplesProps {
  /** What is written is nowhere else: it is asked for before an example takes its place. */
  readonly isUnsaved: boolean;
  onBegin(of: Example): void;
}

export function Examples({ isUnsaved, onBegin }: ExamplesProps) {
  const t = useTranslations('own');
  const [asking, setAsking] = useState<Example>();
  return (
    <Card title={t('examples')}>
      <ul className={css.stack}>
        {offered.map((of) => (
          <li key={of} className={own.example}>
            <Button variant="soft" size="small" onClick={() => (isUnsaved ? setAsking(of) : onBegin(of))}>
              {t(`example.${of}`)}
            </Button>
            <p className={css.quiet}>{t(`exampleText.${of}`)}</p>
          </li>
        ))}
      </ul>
      {asking ? (
        <Suspense>
          <Dialog
            open
            title={t('replaceTitle')}
            onClose={() => setAsking(undefined)}
            cancel={t('replaceKeep')}
            confirm={t('replace')}
            onConfirm={() => {
              setAsking(undefined);
              onBegin(asking);
            }}
          >
            <p>{t('replaceText')}</p>
          </Dialog>
        </Suspense>
      ) : undefined}
    </Card>
  );
}

interface GuideProps {
  readonly bounds: ReplyOf<typeof listScripts>['bounds'];
  /** The types of an author. */
  readonly types: string;
}

/** What the function is given and may answer, beside the code, and the keys of the editor. */
export function Guide({ bounds, types }: GuideProps) {
  const t = useTranslations('own');
  const figures = {
    bars: String(bounds.bars),
    ms: String(bounds.barMs),
    memory: String(bounds.memoryMax),
  };
  return (
    <>
      <Card title={t('guide')}>
        <ul className={css.risks}>
          {(['given', 'answers', 'remembers', 'limits', 'without', 'same', 'money'] as const).map((of) => (
            <li key={of}>{t(`rules.${of}`, figures)}</li>
          ))}
        </ul>
        <pre className={css.code}>{types}</pre>
      </Card>
      <Card title={t('keys')}>
        <ul className={css.risks}>
          {(['offers', 'tell', 'next', 'leave'] as const).map((of) => (
            <li key={of}>{t(`key.${of}`)}</li>
          ))}
        </ul>
      </Card>
    </>
  );
}
