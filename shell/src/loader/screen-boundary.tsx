import { Component, type ReactNode } from 'react';

interface ScreenBoundaryProps {
  children: ReactNode;
  /** Called with what a screen threw; shows a replacement. */
  onThrow: (error: unknown) => void;
}

/** Catches what a screen throws, so that the rest of the page keeps working. */
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
