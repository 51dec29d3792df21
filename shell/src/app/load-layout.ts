/** Loads everything around the screens; further calls return the same promise. */
export const loadLayoutPart = () => import(/* webpackChunkName: "layout" */ '../layout/page-layout');

/** Loads the same for `lazy`. */
export const loadLayout = () => loadLayoutPart().then((part) => ({ default: part.PageLayout }));
