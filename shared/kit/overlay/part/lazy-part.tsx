import type { ComponentType } from 'react';
import { PartPlace } from './part-place';
import { usePart } from './use-part';

/**
 * Creates a component that opens over a screen, such as a drawer or a dialog, and is loaded when it is
 * first shown: `lazyPart(() => import('./user-work'), (part) => part.UserWork)`. If that takes longer than ten
 * seconds or fails, a small notice offers to try again; the screen and its input stay as they
 * are. `now` returns the module if something else has loaded it.
 */
export function lazyPart<Module, Props extends { onClose: () => void }>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
  now: () => Module | null = () => null,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  const get = async (): Promise<ComponentType<Props>> => {
    loaded = pick(await load());
    return loaded;
  };
  const ready = (): ComponentType<Props> | null => {
    const module = loaded ? null : now();
    return module ? pick(module) : loaded;
  };
  return function LazyPart(props: Props) {
    const { state, tryAgain } = usePart(get, ready);
    if (state.status === 'ready') return <state.component {...props} />;
    if (state.status === 'loading') return null;
    return <PartPlace failed={state.status === 'failed'} onTryAgain={tryAgain} onClose={props.onClose} />;
  };
}
