/** The part of the router that host and remotes use. It is shared instead of the whole router, which is 53 kB larger. */
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
