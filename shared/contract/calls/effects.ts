import type { CallSpec, Effect } from './call';

type Effects = Pick<CallSpec, 'access' | 'effect' | 'effectWith' | 'noStepUp' | 'irreversible'>;

/** Effects that only the user of a session may have, with a recent proof of who they are. */
const guarded: ReadonlySet<Effect> = new Set<Effect>(['spends', 'prices', 'grants']);

/** Checks whether a body has a property, given by its path, that is neither missing nor false. */
function has(body: unknown, path: string): boolean {
  const value = path.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown> | null)?.[name], body);
  return value !== undefined && value !== false;
}

/** Returns what a call does with a body that fits its schema. */
export function effectOf({ effect, effectWith }: Pick<CallSpec, 'effect' | 'effectWith'>, body: unknown): Effect {
  return effectWith?.properties.some((path) => has(body, path)) ? effectWith.effect : effect;
}

/** Checks whether a call spends, prices, or grants: with this body, or with every one if none is given. */
export function isGuarded(spec: Pick<CallSpec, 'effect' | 'effectWith'>, body?: unknown): boolean {
  return guarded.has(body === undefined ? spec.effect : effectOf(spec, body));
}

/**
 * Checks whether a call with this body requires that its user has recently confirmed who they are. Without it the
 * server responds 403 `STEP_UP_REQUIRED`, with the `method` that `session.manage/stepup` accepts.
 */
export function needsProof(spec: Effects, body: unknown): boolean {
  if (spec.access === 'public') return false;
  return spec.irreversible === true || (isGuarded(spec, body) && spec.noStepUp === undefined);
}
