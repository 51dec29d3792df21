/** Loads everything around the screens; further calls return the same promise. */
export const loadLayout = () => import(/* webpackChunkName: "layout" */ '../layout/page-layout');
