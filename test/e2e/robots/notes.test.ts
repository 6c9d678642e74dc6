// Notes of a teacher: written by whoever has published one, for members, with what has become of the instrument since.
import { expect, test } from 'vitest';
import { becomeMember } from '../../../server/src/testing/member.ts';
import { createTeachers } from '../../../server/src/testing/teacher.ts';
import { expectClean, expectCleanAndNarrow } from '../clean.ts';
import { openApp } from '../open-app.ts';

const open = openApp();

const en = {
  text: 'Your note',
  publish: 'Publish the note',
  said: 'The book is thin on weekends, so I wait for Monday.',
  since: /since$/,
  members: 'For members',
  link: 'Notes',
  warning: /^A person wrote this/,
};
const pt: typeof en = {
  text: 'Sua nota',
  publish: 'Publicar a nota',
  said: 'O book fica fino no fim de semana, então espero segunda.',
  since: /desde então$/,
  members: 'Para assinantes',
  link: 'Notas',
  warning: /^Uma pessoa escreveu isto/,
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
});
