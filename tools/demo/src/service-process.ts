import {
  createLogger,
  readStoreConfig,
  serviceConfig,
  startService,
  type ServiceApp,
  type ServiceConfig,
  type ServiceContext,
} from "@questwell/common";
import { serviceNames, type ServiceName } from "@questwell/proto";
import { orderSchema, type Order, type Report } from "./order.ts";
import { createSettableClock } from "./settable-clock.ts";

/** A service with its commands; each runs in its own process, because mongoose has one store per process. */
interface Loaded {
  config: ServiceConfig;
  app: ServiceApp;
  obey?: (order: Order) => Promise<number>;
}

const clock = createSettableClock();

/** The services that obey more orders than to set the clock, or that need their own configuration. */
const special: Partial<Record<ServiceName, () => Promise<Loaded>>> = {
  async identity() {
    const { createApp } = await import("../../../services/identity/src/app.ts");
    const { configSchema } = await import("../../../services/identity/src/config.ts");
    const { grantAdminRole } = await import("../../../services/identity/src/roles/grant-admin-role.ts");
    const config = readStoreConfig(configSchema);
    return {
      config,
      app: anyApp(createApp(config)),
      async obey(order) {
        if (order.kind !== "grant-admin") throw new Error(`identity cannot ${order.kind}`);
        const { kind } = await grantAdminRole({ clock, outbox: { wake() {} } }, order.email);
        if (kind === "unknown") throw new Error(`${order.email} has no account`);
        return 1;
      },
    };
  },
  async progress() {
    const { createApp } = await import("../../../services/progress/src/app.ts");
    const { verifyLedger } = await import("../../../services/progress/src/ledger/verify-ledger.ts");
    return {
      config: readStoreConfig(serviceConfig),
      app: anyApp(createApp()),
      async obey(order) {
        if (order.kind !== "count-differences") throw new Error(`progress cannot ${order.kind}`);
        return (await verifyLedger(order.userId)).length;
      },
    };
  },
};

/** Any other service, with the defaults of its configuration. */
async function load(service: ServiceName): Promise<Loaded> {
  const { createApp } = (await import(`../../../services/${service}/src/app.ts`)) as {
    createApp: () => ServiceApp;
  };
  return { config: readStoreConfig(serviceConfig), app: createApp() };
}

// A service makes its own context, regardless of its `this`.
const anyApp = <Context extends ServiceContext>(app: ServiceApp<Context>) => app as unknown as ServiceApp;

const say = (report: Report) => process.send?.(report);

const name = serviceNames.find((each) => each === process.argv[2]);
if (!name || !process.send) throw new Error("Only the demo starts this file, with the name of a service");
const { config, app, obey } = await (special[name]?.() ?? load(name));
const infrastructure = {
  config,
  clock,
  log: createLogger(app.name, "error"),
};
const service = await startService(app, infrastructure, new AbortController().signal);

process.on("message", (message) => {
  carryOut(orderSchema.parse(message)).then(
    (done) => say({ done }),
    (error: unknown) => say({ failed: String(error) }),
  );
});
process.once("disconnect", () => void service.stop().then(() => process.exit(0)));
say({ url: service.url });

async function carryOut(order: Order): Promise<number> {
  if (order.kind === "set-clock") {
    clock.set(new Date(order.time));
    return 0;
  }
  if (!obey) throw new Error(`${app.name} takes no order but the time`);
  return obey(order);
}
