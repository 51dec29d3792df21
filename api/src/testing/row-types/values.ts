import type ts from 'typescript';

/** A value that is only known at run time. In SQL it becomes a parameter. */
export class Opaque {
  constructor(
    readonly nullable = true,
    /** Checks for objects, which are truthy. */
    readonly solid = false,
  ) {}
}

/** Thrown where the program would throw. */
export class DeadEnd extends Error {}

/** Thrown for a part of a statement that can't be determined without running the program. */
export class Unreadable extends Error {
  constructor(node: ts.Node, reason = 'cannot be read without running it') {
    super(`\`${node.getText().replace(/\s+/g, ' ').slice(0, 80)}\` ${reason}`);
  }
}

/** The value of a parameter, or an expression of a caller that is evaluated lazily. */
export type Argument = { value: unknown } | { expression: ts.Expression };

/** The parameters of the enclosing functions, innermost first. */
export interface Scope {
  parameters: ReadonlyMap<ts.ParameterDeclaration, Argument>;
  outer: Scope | null;
}

export const emptyScope: Scope = { parameters: new Map(), outer: null };

/**
 * Makes run-time decisions, consistently within a run. One for all runs, because functions that were read in an earlier
 * run decide too.
 */
export class Choices {
  /** The largest number of options of any choice. */
  most = 1;
  /** The number of decisions so far. */
  made = 0;
  /** The constants that depend on decisions of this run. */
  readonly decided = new Map<ts.Node, unknown>();
  private readonly order = new Map<ts.Node, number>();
  private run = 0;

  /** Begins a run. */
  start(run: number): void {
    this.run = run;
    this.most = 1;
    this.order.clear();
    this.decided.clear();
  }

  /** Runs up to the number of options try each of them in turn; later ones mix. */
  pick(node: ts.Node, options: number): number {
    this.most = Math.max(this.most, options);
    this.made += 1;
    if (this.run < options) return this.run;
    const index = this.order.get(node) ?? this.order.size + 1;
    this.order.set(node, index);
    const seed = Math.imul(index, 0x9e3779b1) ^ Math.imul(this.run + 1, 0x85ebca6b);
    return (Math.imul(seed ^ (seed >>> 15), 0x2c1b3c6d) >>> 8) % options;
  }
}
