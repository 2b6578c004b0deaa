import { serviceNames, services } from "@questwell/proto";

/** The services that store data about people: an erasure is complete once each of them has confirmed it. */
export const erasingServices = serviceNames.filter((name) => services[name].storesPeople);
