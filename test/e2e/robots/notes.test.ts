// Notes of a teacher: written by whoever has published one, for members, with what has become of the instrument since.
import { listProposals } from '@tarazu/wire/operator/proposal';
import { expect, test } from 'vitest';
import { becomeMember } from '../../../server/src/testing/member.ts';
import { createOperators } from '../../../server/src/testing/operators.ts';
import { createTeachers } from '../../../server/src/testing/teacher.ts';
import { good } from '../../../server/src/testing/test-app.ts';
import { expectClean, expectCleanAndNarrow } from '../clean.ts';
import { openApp } from '../open-app.ts';
import { onScreen } from '../screen.ts';

const open = openApp();
let team: ReturnType<typeof createOperators> | undefined;
const operators = () => (team ??= createOperators(open.app));

const en = {
  text: 'Your note',
  publish: 'Publish the note',
  said: 'The book is thin on weekends, so I wait for Monday.',
  since: /since$/,
  members: 'For members',
  link: 'Notes',
  warning: /^A person wrote this/,
  takeDown: 'Take down',
  noticeEn: 'What members read in its place, in English',
  noticePt: 'What members read in its place, in Portuguese',
  reason: 'Reason',
  propose: 'Propose to take it down',
  proposed: 'Proposed. Somebody else has to approve it.',
  waits: /^Proposed by .*somebody else decides$/,
  down: /^Taken down by the house on .*: It named a person\.$/,
};
const pt: typeof en = {
  text: 'Sua nota',
  publish: 'Publicar a nota',
  said: 'O book fica fino no fim de semana, então espero segunda.',
  since: /desde então$/,
  members: 'Para assinantes',
  link: 'Notas',
  warning: /^Uma pessoa escreveu isto/,
  takeDown: 'Retirar',
  noticeEn: 'O que os assinantes leem no lugar, em inglês',
  noticePt: 'O que os assinantes leem no lugar, em português',
  reason: 'Motivo',
  propose: 'Propor a retirada',
  proposed: 'Proposto. Outra pessoa precisa aprovar.',
  waits: /^Proposta por .*outra pessoa decide$/,
  down: /^Retirada pela casa em .*: Citava uma pessoa\.$/,
};

test.each([
  { say: en, language: 'en-US', theme: 'light' },
  { say: pt, language: 'pt-BR', theme: 'dark' },
] as const)('a note is written, and read by members: $language', async ({ say, language, theme }) => {
  const { teacher: begin, withDollars } = createTeachers(open.app, `notes-${language}`);
  const { person, teacher } = await begin();
  const address = `/pages/follow/notes?id=${teacher.teacherId}`;
  const desk = await open.visit(address, { person, language, theme, still: true });
  expect(await desk.getByRole('button', { name: say.publish }).isDisabled()).toBe(true);
  await desk.getByRole('textbox', { name: say.text }).fill(say.said);
  await expectCleanAndNarrow(desk);
  await desk.getByRole('button', { name: say.publish }).click();
  await desk.getByText(say.since).waitFor();
  await desk.getByText(say.said).waitFor();
  await expectClean(desk);

  const reader = await withDollars();
  const page = await open.visit(`/pages/follow/teacher?id=${teacher.teacherId}`, {
    person: reader,
    language,
    theme,
    still: true,
  });
  await page.getByRole('link', { name: say.link }).click();
  await page.getByRole('heading', { name: say.members }).waitFor();
  await expectClean(page);
  await becomeMember(reader.client);
  await page.reload();
  await page.getByText(say.warning).waitFor();
  await page.getByText(say.said).waitFor();
  expect(await page.getByRole('textbox', { name: say.text }).count()).toBe(0);
  await expectClean(page);

  // Two operators take it down: members read in its place that it was, and why.
  const maker = await operators().person('content');
  const house = await open.visit('/console/', { desk: true, still: true });
  await house.evaluate(
    ([token, chosen, shown]) => {
      sessionStorage.setItem('operatorToken', token ?? '');
      localStorage.setItem('consolePreferences', JSON.stringify({ theme: shown, language: chosen }));
    },
    [maker.token, language, theme],
  );
  await house.goto(`${open.app.origin}/console/notes`);
  await house.getByRole('button', { name: say.takeDown, exact: true }).click();
  await house.getByLabel(say.noticeEn).fill('It named a person.');
  await house.getByLabel(say.noticePt).fill('Citava uma pessoa.');
  await house.getByLabel(say.reason).fill('a complaint');
  await house.getByRole('button', { name: say.propose }).click();
  await house.getByText(say.proposed).waitFor();
  // Where the note stood one reads that it waits, and comes to the proposal itself.
  await house.getByRole('link', { name: say.waits }).click();
  await onScreen(house, '/console/proposals');
  await house.getByText('It named a person.').first().waitFor();
  const checker = await operators().as('administrator', 2);
  const [proposal] = good(await checker.call(listProposals, { list: 'open' })).items;
  expect(new URL(house.url()).searchParams.get('id')).toBe(proposal?.proposalId);
  await operators().approve(proposal?.proposalId ?? '');
  await page.reload();
  await page.getByText(say.down).waitFor();
  expect(await page.getByText(say.said).count()).toBe(0);
  await expectCleanAndNarrow(page);
});
