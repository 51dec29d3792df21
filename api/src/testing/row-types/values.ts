import type ts from 'typescript';

/** A value that only a running program has. As a part of SQL it becomes a parameter. */
export class Opaque {
  constructor(
    readonly nullable = true,
    /** True for objects: they are true as a condition. */
    readonly solid = false,
  ) {}
}

/** Thrown where a run of the program would have ended, such as at a `throw`. */
export class DeadEnd extends Error {}

/** Thrown for a part of a statement that cannot be found out without running the program. */
export class Unreadable extends Error {
  constructor(node: ts.Node, reason = 'cannot be read without running it') {
    super(`\`${node.getText().replace(/\s+/g, ' ').slice(0, 80)}\` ${reason}`);
  }
}

/** What a parameter is: a value, or an expression of a caller that is evaluated when it is needed. */
export type Argument = { value: unknown } | { expression: ts.Expression };

/** The parameters of the functions around an expression, innermost first. */
export interface Scope {
  parameters: ReadonlyMap<ts.ParameterDeclaration, Argument>;
  outer: Scope | null;
}

export const emptyScope: Scope = { parameters: new Map(), outer: null };

/** Decides what only a running program would know, the same way each time within a run. */
export class Choices {
  /** Most options that any choice had. */
  most = 1;
  private readonly order = new Map<ts.Node, number>();
  constructor(private readonly run: number) {}

  /** Runs up to the number of options take each of them in turn; later ones mix. */
  pick(node: ts.Node, options: number): number {
    this.most = Math.max(this.most, options);
    if (this.run < options) return this.run;
    const index = this.order.get(node) ?? this.order.size + 1;
    this.order.set(node, index);
    const seed = Math.imul(index, 0x9e3779b1) ^ Math.imul(this.run + 1, 0x85ebca6b);
    return (Math.imul(seed ^ (seed >>> 15), 0x2c1b3c6d) >>> 8) % options;
  }
}
