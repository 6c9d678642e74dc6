import {
  deleteChartTemplate,
  listChartTemplates,
  saveChartTemplate,
} from '@tarazu/wire/market-features/chart-template';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, good, refusalOf, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ environment: { CHART_TEMPLATES_MAX: '2' } });
});
afterAll(() => app.close());

const look = { name: 'Swing', interval: '1D', kind: 'filled', studies: 'over:KELTNER:12,2:3 under:RSI:14:' } as const;

test('a template is kept under its name, changed and deleted; it is nobody else’s, and there is a bound', async () => {
  const [one, other] = [await app.person(), await app.person()];
  const asked = { requestId: 'save-swing', ...look };
  const { templateId } = good(await one.client.call(saveChartTemplate, asked));
  expect(good(await one.client.call(saveChartTemplate, asked))).toEqual({ templateId });
  const kept = { ...look, templateId, studies: look.studies.split(' ') };
  expect(good(await one.client.call(listChartTemplates, {}))).toEqual({ items: [kept], max: 2 });
  expect(good(await other.client.call(listChartTemplates, {})).items).toEqual([]);
  const stolen = { requestId: 'steal-swing', templateId };
  expect(refusalOf(await other.client.call(deleteChartTemplate, stolen))).toBe('chart_template_unknown');
  const twice = { ...asked, requestId: 'save-again', name: 'SWING' };
  expect(refusalOf(await one.client.call(saveChartTemplate, twice))).toBe('chart_template_name_taken');
  good(await one.client.call(saveChartTemplate, { ...look, requestId: 'save-day', name: 'Day', studies: '' }));
  const third = { ...look, requestId: 'save-third', name: 'Third' };
  expect(refusalOf(await one.client.call(saveChartTemplate, third))).toBe('chart_templates_full');
  const wrong = { ...third, requestId: 'save-wrong', studies: 'over:<b>::' };
  expect(refusalOf(await one.client.call(saveChartTemplate, wrong))).toBe('malformed_field');
  good(await one.client.call(saveChartTemplate, { ...look, requestId: 'change-it', templateId, interval: '1h' }));
  good(await one.client.call(deleteChartTemplate, { requestId: 'delete-it', templateId }));
  expect(good(await one.client.call(listChartTemplates, {})).items.map(({ name }) => name)).toEqual(['Day']);
});
