/** Lines above the chart, and the space around it, in an image (px). */
const head = { height: 60, gap: 16 };
/** Pixels of the image per px of the page. */
const density = 2;

const svgSpace = 'http://www.w3.org/2000/svg';

interface Caption {
  title: string;
  series: readonly { label: string; color: string }[];
}

function add(parent: Element, name: string, attributes: Record<string, string | number>, text = ''): void {
  const element = document.createElementNS(svgSpace, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.textContent = text;
  parent.append(element);
}

/** Returns a copy of a chart with its computed colors, a title, and a legend: an image has no style sheet. */
export function chartDrawing(svg: SVGSVGElement, { title, series }: Caption): SVGSVGElement {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const [drawn, copied] = [svg, copy].map((root) => [...root.querySelectorAll('line, path, text, rect')]) as [
    Element[],
    Element[],
  ];
  for (const [index, element] of drawn.entries()) {
    const { fill, stroke } = getComputedStyle(element);
    copied[index]?.setAttribute('fill', fill || 'none');
    copied[index]?.setAttribute('stroke', element.tagName === 'line' ? stroke : 'none');
  }
  // The parts that react to the pointer.
  copy.querySelectorAll('a, [data-ground]').forEach((element) => element.remove());
  copy.querySelectorAll('[class]').forEach((element) => element.removeAttribute('class'));
  const page = getComputedStyle(document.body);
  const [, , width = 0, height = 0] = (svg.getAttribute('viewBox') ?? '').split(' ').map(Number);
  const [outerWidth, outerHeight] = [width + 2 * head.gap, height + head.height + head.gap];
  for (const name of ['class', 'role', 'aria-label']) copy.removeAttribute(name);
  const attributes = {
    xmlns: svgSpace,
    width: outerWidth,
    height: outerHeight,
    viewBox: `${-head.gap} ${-head.height} ${outerWidth} ${outerHeight}`,
    'font-family': page.fontFamily,
    'font-size': 12,
  };
  for (const [key, value] of Object.entries(attributes)) copy.setAttribute(key, String(value));
  const ground = document.createElementNS(svgSpace, 'rect');
  for (const [key, value] of Object.entries({
    x: -head.gap,
    y: -head.height,
    width: outerWidth,
    height: outerHeight,
    fill: page.backgroundColor,
  }))
    ground.setAttribute(key, String(value));
  copy.prepend(ground);
  add(copy, 'text', { x: 0, y: -36, fill: page.color, 'font-size': 14, 'font-weight': 600 }, title);
  let x = 0;
  for (const { label, color } of series) {
    add(copy, 'rect', { x, y: -20, width: 8, height: 8, rx: 2, fill: color });
    add(copy, 'text', { x: x + 14, y: -12, fill: page.color }, label);
    x += label.length * 7 + 38;
  }
  return copy;
}

/** Draws a chart as a PNG. Rejects if the browser can't. */
export async function chartPng(svg: SVGSVGElement, caption: Caption): Promise<Blob> {
  const drawing = chartDrawing(svg, caption);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(drawing))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [
    Number(drawing.getAttribute('width')) * density,
    Number(drawing.getAttribute('height')) * density,
  ];
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The image is empty');
  return blob;
}
