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
  useSearchParams,
} from 'react-router-dom';
export type { LinkProps, Location, NavigateFunction } from 'react-router-dom';
export { AppRouter } from './app-router';
export { blockLeaving, leaveQuestion, allowLeaving, type LeaveQuestion } from './leave-guard';
