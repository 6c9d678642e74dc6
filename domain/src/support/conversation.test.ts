import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  decideAnswer,
  decideClose,
  decideOperatorRead,
  decidePostMessage,
  emptyConversation,
  evolveConversation,
  type SupportConversation,
} from './conversation.ts';

const limits = { perMinuteMax: 3, messagesMax: 40, picturesMax: 2, watchedMs: 1000, tellAgainMs: 100_000 };
const startMs = 1_800_000_000_000;
const picture = { id: 'p', width: 1, height: 1 };

test('messages are numbered without gaps and never exceed their bounds', () => {
  const step = fc.record({
    kind: fc.constantFrom('post', 'picture', 'blank', 'answer', 'read', 'close'),
    waitMs: fc.integer({ min: 0, max: 40_000 }),
    seen: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
      let conversation: SupportConversation = emptyConversation;
      let nowMs = startMs;
      const sentAtMs: number[] = [];
      let pictures = 0;
      for (const { kind, waitMs, seen } of steps) {
        nowMs += waitMs;
        const facts = { nowMs, operatorSeenAtMs: seen ? nowMs : 0, limits };
        const text = kind === 'blank' ? '  ' : 'hello';
        const decision =
          kind === 'answer'
            ? decideAnswer(conversation, text, facts)
            : kind === 'read'
              ? decideOperatorRead(conversation, 1000)
              : kind === 'close'
                ? decideClose(conversation)
                : decidePostMessage(conversation, { text, picture: kind === 'picture' ? picture : null }, facts);
        if (decision.kind === 'refused') continue;
        for (const event of decision.events) {
          if (event.type === 'support.message') {
            expect(event.body.no).toBe(conversation.lastNo + 1);
            if (event.body.from === 'person') sentAtMs.push(nowMs);
            if (event.body.picture) pictures += 1;
          }
          conversation = evolveConversation(conversation, event, nowMs);
        }
        expect(conversation.lastNo).toBeLessThanOrEqual(limits.messagesMax);
        expect(conversation.operatorReadNo).toBeLessThanOrEqual(conversation.lastNo);
        expect(conversation.pictures).toBe(pictures);
        expect(pictures).toBeLessThanOrEqual(limits.picturesMax);
        // Two neighbouring windows may meet, so that any minute holds at most twice the bound.
        expect(sentAtMs.filter((at) => at > nowMs - 60_000).length).toBeLessThanOrEqual(2 * limits.perMinuteMax);
      }
    }),
  );
});

test('the house says once that nobody is watching, and again only after an answer or a long time', () => {
  const told = (conversation: SupportConversation, nowMs: number, seenMs = 0) => {
    const decision = decidePostMessage(
      conversation,
      { text: 'hi', picture: null },
      { nowMs, operatorSeenAtMs: seenMs, limits },
    );
    if (decision.kind === 'refused') throw new Error(decision.code);
    return {
      said: decision.events.length === 2,
      next: decision.events.reduce((before, event) => evolveConversation(before, event, nowMs), conversation),
    };
  };
  const first = told(emptyConversation, startMs);
  expect(first.said).toBe(true);
  const second = told(first.next, startMs + 50_000);
  expect(second.said).toBe(false);
  expect(told(second.next, startMs + 100_001).said).toBe(true);
  expect(told(emptyConversation, startMs, startMs - 500).said).toBe(false);
});

test('nothing is said to somebody who never wrote, and nothing empty', () => {
  const facts = { nowMs: startMs, operatorSeenAtMs: startMs, limits };
  expect(decideAnswer(emptyConversation, 'hi', facts)).toMatchObject({ code: 'support_conversation_unknown' });
  expect(decideClose(emptyConversation)).toMatchObject({ code: 'support_conversation_unknown' });
  expect(decidePostMessage(emptyConversation, { text: ' \n', picture: null }, facts)).toMatchObject({
    code: 'support_message_empty',
  });
});
