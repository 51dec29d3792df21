import type { ComponentType } from 'react';
import { PartPlace } from './part-place';
import { usePart, type LoadPart } from './use-part';

/**
 * A part that opens over a screen, such as a drawer or a dialog, and is loaded when it is first
 * shown: `lazyPart(() => import('./user-work').then((part) => ({ default: part.UserWork })))`.
 * If that takes longer than ten seconds or fails, a small place says so and offers to try again;
 * the screen and its input stay as they are. `now` gives the part where something else has loaded it.
 */
export function lazyPart<Props extends { onClose: () => void }>(load: LoadPart<Props>, now: () => ComponentType<Props> | null = () => null): ComponentType<Props> {
  let kept: ComponentType<Props> | null = null;
  const keep = (component: ComponentType<Props>): void => {
    kept = component;
  };
  return function LazyPart(props: Props) {
    const { state, tryAgain } = usePart(load, kept ?? now(), keep);
    if (state.status === 'ready') return <state.component {...props} />;
    if (state.status === 'loading') return null;
    return <PartPlace failed={state.status === 'failed'} onTryAgain={tryAgain} onClose={props.onClose} />;
  };
}
