/** What each node of a graph points to. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** Builds a graph from edges; an edge of a node to itself is left out. */
export function graphOf(nodes: Iterable<string>, edges: Iterable<readonly [string, string]>): Graph {
  const graph = new Map([...nodes].map((node) => [node, new Set<string>()]));
  for (const [from, to] of edges) if (from !== to) graph.get(from)?.add(to);
  return graph;
}

/** Returns the circles of a graph: groups of nodes that reach each other (Tarjan). */
export function circlesOf(graph: Graph): string[][] {
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];
  const visit = (node: string): number => {
    const place = order.size;
    order.set(node, place);
    let lowest = place;
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) lowest = Math.min(lowest, visit(next));
      else if (stack.includes(next)) lowest = Math.min(lowest, low.get(next) ?? order.get(next) ?? lowest);
    }
    low.set(node, lowest);
    if (lowest === place) {
      const circle = stack.splice(stack.indexOf(node));
      if (circle.length > 1) circles.push(circle.sort());
    }
    return lowest;
  };
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return circles;
}

/** Returns everything that a node reaches, in one step or more. */
export function reachedFrom(graph: Graph, start: string): Set<string> {
  const reached = new Set<string>();
  const visit = (node: string): void => {
    for (const next of graph.get(node) ?? [])
      if (!reached.has(next)) {
        reached.add(next);
        visit(next);
      }
  };
  visit(start);
  return reached;
}

/** Leaves out edges that follow from others, so that a picture of a graph without circles can be read. */
export function directEdges(graph: Graph): [string, string][] {
  return [...graph].flatMap(([from, targets]) =>
    [...targets]
      .filter((to) => ![...targets].some((other) => other !== to && reachedFrom(graph, other).has(to)))
      .map((to): [string, string] => [from, to]),
  );
}
