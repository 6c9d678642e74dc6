import { useNavigate, useSearch } from '@tanstack/react-router';
import { Button } from '@tarazu/ui/control/button.tsx';
import { Chips } from '@tarazu/ui/control/choices.tsx';
import { Field } from '@tarazu/ui/control/field.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { GlossaryWords } from '../../../app/content/glossary/glossary-words.tsx';
import { type Topic, termsOf, topics } from '../../../app/content/glossary/terms.ts';
import { useLeave } from '../../../app/use-leave.ts';
import css from './glossary.module.css';

const GuidesCard = lazy(async () => ({
  default: (await import('../../../app/practice/guide/guides-card.tsx')).GuidesCard,
}));

const WANTED_MAX = 40;

/** Without accents and capitals, as people type. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** The words of tickets, notes and offers, each in a sentence or two. */
export function GlossaryPage() {
  return (
    <GlossaryWords>
      <Words />
    </GlossaryWords>
  );
}

function Words() {
  const t = useTranslations('glossary');
  const leave = useLeave();
  const navigate = useNavigate();
  const { topic } = useSearch({ from: '/pages/common/glossary' });
  const [wanted, setWanted] = useState('');
  const chosen = topics.find((each) => each === topic);
  const choose = (next: Topic | 'all') =>
    void navigate({ to: '/pages/common/glossary', search: next === 'all' ? {} : { topic: next }, replace: true });
  const looked = plain(wanted.trim());
  const shown = (chosen ? [chosen] : topics).flatMap((each) => {
    const terms = termsOf[each].filter(
      (term) => looked === '' || plain(`${t(`terms.${term}.name`)} ${t(`terms.${term}.text`)}`).includes(looked),
    );
    return terms.length === 0 ? [] : [{ topic: each, terms }];
  });
  return (
    <Page route="/pages/common/glossary" nav={<NavBar title={t('title')} onBack={leave} />}>
      <Field
        label={t('search')}
        type="search"
        value={wanted}
        onChange={setWanted}
        autoComplete="off"
        maxLength={WANTED_MAX}
      />
      <Chips
        label={t('about')}
        value={chosen ?? 'all'}
        onChange={choose}
        choices={(['all', ...topics] as const).map((value) => ({ value, label: t(`topics.${value}`) }))}
      />
      {shown.map(({ topic: each, terms }) => (
        <Card key={each} title={t(`topics.${each}`)}>
          <dl className={css.terms}>
            {terms.map((term) => (
              <div key={term}>
                <dt>{t(`terms.${term}.name`)}</dt>
                <dd>{t(`terms.${term}.text`)}</dd>
              </div>
            ))}
          </dl>
        </Card>
      ))}
      <Suspense>
        <GuidesCard />
      </Suspense>
      <div role="status">
        {shown.length === 0 ? (
          <Card>
            <Empty
              pose="tilted"
              title={t('none', { wanted: wanted.trim() })}
              actions={
                <Button
                  onClick={() => {
                    setWanted('');
                    choose('all');
                  }}
                >
                  {t('all')}
                </Button>
              }
            >
              {t('noneText')}
            </Empty>
          </Card>
        ) : undefined}
      </div>
    </Page>
  );
}
