/** The parts of React Router that shell and remotes use; one copy for all. */
export {
  Link,
  MemoryRouter,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useParams,
} from 'react-router-dom';
export type { LinkProps, Location, NavigateFunction } from 'react-router-dom';
export { useSearchParams, type SearchParamsChange, type SetSearchParams } from './search-params';
export { AppRouter } from './app-router';
export { blockLeaving, leaveQuestion, allowLeaving, type LeaveQuestion } from './leave-guard';
