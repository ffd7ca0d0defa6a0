/** The part of the router that host and remotes use. Shared in its place, because the whole of it costs 53 kB. */
export {
  createBrowserRouter,
  Link as RouterLink,
  type Location,
  Outlet,
  type RouteObject,
  RouterProvider,
  ScrollRestoration,
  type To,
  useBlocker,
  useLocation,
  useNavigate,
  useNavigation,
  useParams,
  useRouteError,
  useSearchParams,
} from 'react-router-dom';
