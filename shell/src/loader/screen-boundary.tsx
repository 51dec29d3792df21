import { Component, type ReactNode } from 'react';

interface ScreenBoundaryProps {
  children: ReactNode;
  /** Hears what a screen threw, and puts something else into its place. */
  onThrow: (error: unknown) => void;
}

/** Holds what a screen throws: the rest of the page goes on. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, { threw: boolean }> {
  override state = { threw: false };

  static getDerivedStateFromError(): { threw: boolean } {
    return { threw: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onThrow(error);
  }

  override render(): ReactNode {
    return this.state.threw ? null : this.props.children;
  }
}
