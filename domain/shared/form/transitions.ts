/** A state machine: for each status, the events that it accepts and the next status of each. */
export type Transitions<Status extends string, Event extends string> = {
  readonly [status in Status]: { readonly [event in Event]?: Status };
};

/** Returns the next status. Undefined if the status does not accept the event. */
export function advance<Status extends string, Event extends string>(
  table: Transitions<Status, Event>,
  status: Status,
  event: Event,
): Status | undefined {
  return table[status][event];
}
