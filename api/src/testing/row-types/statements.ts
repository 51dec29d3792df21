import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import ts from 'typescript';
import { callersOf, functionAround, typeArguments } from './call-sites';
import type { CallSite } from './call-sites';
import { evaluateExpression } from './evaluate';
import type { Program } from './program';
import { Choices, DeadEnd, Opaque, Unreadable, emptyScope } from './values';
import type { Argument, Scope } from './values';

/** A statement that a call may run. */
export interface Statement {
  text: string;
  /** Which of its parameters may be null, in order. */
  nullable: boolean[];
}

/** The statements of a call, for one caller of a shared function with its values and types. */
export interface Run {
  /** The call, or the caller. */
  from: ts.Node;
  statements: Statement[];
  types: ReadonlyMap<ts.Type, ts.Type>;
}

/** Runs that mix choices, after those that try each option in turn. */
const mixedRuns = 6;
const deepest = 4;
const dialect = new PgDialect();
const choices = new Choices();

function written(value: unknown): Statement {
  const { sql, params } = dialect.sqlToQuery(value as SQL);
  return { text: sql, nullable: params.map((param) => (param instanceof Opaque ? param.nullable : param === null)) };
}

function inScope(program: Program, node: ts.Expression, scope: Scope): Statement[] {
  const found = new Map<string, Statement>();
  for (let run = 0, runs = 1; run < runs; run += 1) {
    choices.start(run);
    try {
      const value = evaluateExpression(node, { program, scope, choices, depth: 0, evaluator: evaluateExpression });
      if (value instanceof Opaque) throw new Unreadable(node);
      const statement = written(value);
      const same = found.get(statement.text);
      found.set(
        statement.text,
        same
          ? { ...same, nullable: same.nullable.map((one, index) => one || statement.nullable[index] === true) }
          : statement,
      );
    } catch (error) {
      if (!(error instanceof DeadEnd)) throw error;
    }
    runs = Math.max(runs, choices.most > 1 ? choices.most + mixedRuns : 1);
  }
  if (!found.size) throw new Unreadable(node);
  return [...found.values()];
}

/** Reads the statements of a call; if its statement or type comes from outside, once per caller of the function. */
export function runsOf(program: Program, site: CallSite): Run[] {
  return lifted(program, site, site.node, emptyScope, new Map(), 0);
}

function lifted(
  program: Program,
  site: CallSite,
  from: ts.Node,
  scope: Scope,
  types: Run['types'],
  depth: number,
): Run[] {
  let failure: unknown = null;
  if (!site.row || !open(site.row, types)) {
    try {
      return [{ from, statements: inScope(program, site.statement, scope), types }];
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      failure = error;
    }
  }
  const around = functionAround(from);
  const callers =
    around && depth < deepest ? callersOf(program, around).filter((caller) => functionAround(caller) !== around) : [];
  if (!around || !callers.length) throw failure ?? new Unreadable(site.node);
  return callers.flatMap((caller) => {
    const parameters = new Map(around.parameters.map((parameter, index) => [parameter, argumentOf(caller, index)]));
    const names = around.typeParameters?.map((one) => program.checker.getTypeAtLocation(one)) ?? [];
    const callerTypes = typeArguments(program, caller);
    const known = new Map([...types, ...names.map((name, index) => [name, callerTypes[index] ?? name] as const)]);
    return lifted(program, site, caller, { parameters, outer: scope }, known, depth + 1);
  });
}

function argumentOf({ arguments: all }: ts.CallExpression, index: number): Argument {
  const expression = all[index];
  return expression ? { expression } : { value: undefined };
}

/** Checks whether a type is still a type parameter. */
function open(type: ts.Type, types: Run['types']): boolean {
  if (type.isIntersection()) return type.types.some((part) => open(part, types));
  const known = types.get(type);
  return known ? known === type || open(known, types) : (type.flags & ts.TypeFlags.TypeParameter) !== 0;
}
