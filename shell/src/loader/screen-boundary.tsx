import { Component, type ReactNode } from 'react';
import { describeFailure, type LoadFailure } from './failure';

interface ScreenBoundaryProps {
  children: ReactNode;
  /** Draws the place of a screen that threw. */
  failed: (failure: LoadFailure) => ReactNode;
}

/** Holds what a screen throws: the rest of the page goes on. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, { failure: LoadFailure | null }> {
  override state = { failure: null };

  static getDerivedStateFromError(error: unknown): { failure: LoadFailure } {
    const detail = error instanceof Error ? error.message : String(error);
    return { failure: describeFailure({ reason: 'evaluation', detail }, 1) };
  }

  override render(): ReactNode {
    return this.state.failure ? this.props.failed(this.state.failure) : this.props.children;
  }
}
