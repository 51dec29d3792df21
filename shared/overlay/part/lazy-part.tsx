import type { ComponentType, ReactNode } from 'react';
import { PartPlace } from './part-place';
import { usePart, type LoadPart } from './use-part';

interface ClosedBy {
  onClose: () => void;
}

/** Properties of a component that can be closed; of anything else, none that could be given. */
type PartProps<Part> = Part extends (props: infer Props extends ClosedBy) => ReactNode ? Props : never;

/**
 * A part that opens over a screen, such as a drawer or a dialog, and is loaded when it is first
 * shown: `lazyPart(() => import('./user-work').then((part) => ({ default: part.UserWork })))`.
 * If that takes longer than ten seconds or fails, a small place says so and offers to try again;
 * the screen and its input stay as they are.
 */
export function lazyPart<Part>(load: () => Promise<{ default: Part }>): ComponentType<PartProps<Part>> {
  type Props = PartProps<Part> & ClosedBy;
  // The type of the part is inferred from what `load` gives; that it is a component is in `PartProps`.
  const loadPart = load as unknown as LoadPart<Props>;
  let kept: ComponentType<Props> | null = null;
  const keep = (component: ComponentType<Props>): void => {
    kept = component;
  };
  return function LazyPart(props: Props) {
    const { state, tryAgain } = usePart(loadPart, kept, keep);
    if (state.status === 'ready') return <state.component {...props} />;
    if (state.status === 'loading') return null;
    return <PartPlace failed={state.status === 'failed'} onTryAgain={tryAgain} onClose={props.onClose} />;
  };
}
