/** Titles in the menu are cut at this length (specification §2). */
const limit = 18;

/** Returns a title for the menu: whole up to 18 characters, otherwise the first 18 and an ellipsis. */
export function menuTitle(title: string): string {
  const characters = [...title];
  return characters.length > limit ? `${characters.slice(0, limit).join('')}…` : title;
}
