/**
 * Replies that many people ask for at once, made once for a moment. A reply is good for `lifeMs` of the given clock; the
 * least recently made ones go when there are more than `size`.
 */
export interface ReplyCache<Reply> {
  get(key: string, make: () => Reply): Reply;
}

export function createReplyCache<Reply>(nowMs: () => number, lifeMs: number, size: number): ReplyCache<Reply> {
  const kept = new Map<string, { readonly madeAtMs: number; readonly reply: Reply }>();
  return {
    get(key, make) {
      const now = nowMs();
      const found = kept.get(key);
      if (found && now - found.madeAtMs < lifeMs && now >= found.madeAtMs) return found.reply;
      const reply = make();
      kept.delete(key);
      kept.set(key, { madeAtMs: now, reply });
      if (kept.size > size) {
        const [oldest] = kept.keys();
        if (oldest !== undefined) kept.delete(oldest);
      }
      return reply;
    },
  };
}
