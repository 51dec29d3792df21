import type { CardToken } from '@heliograph/shared/contract/sandbox';

/** One wish to pay. The same wish keeps its key and its card, however often it is sent. */
export interface Intent {
  idempotencyKey: string;
  card: CardToken | null;
}

/** Keeps the wish whose answer is not known yet, so that it cannot be paid twice. */
export interface Intents {
  /** The intent of what is asked for now: the one kept if nothing was changed since, else a new one. */
  of(wish: unknown): Intent;
  /** The answer is known: the next payment is a new one, also of the same amount. */
  settled(): void;
}

/** Creates the memory of one form. Nothing of it is stored. */
export function createIntents(): Intents {
  let kept: { wish: string; intent: Intent } | null = null;
  return {
    of(wish) {
      const text = JSON.stringify(wish);
      if (kept?.wish !== text) kept = { wish: text, intent: { idempotencyKey: crypto.randomUUID(), card: null } };
      return kept.intent;
    },
    settled() {
      kept = null;
    },
  };
}
