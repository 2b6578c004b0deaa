import { describe, expect, jest, test } from "@jest/globals";
import type { MouseEvent } from "react";

import { pointOf } from "#src/lib/celebration/point.ts";

describe("where a completion was pressed", () => {
  const currentTarget = document.createElement("button");
  const measure = jest
    .spyOn(currentTarget, "getBoundingClientRect")
    .mockReturnValue({ left: 100, top: 200, width: 80, height: 40 } as DOMRect);
  const press = (detail: number) =>
    pointOf({ detail, clientX: 30, clientY: 40, currentTarget } as unknown as MouseEvent);

  test("is the position of the finger, and nothing is measured, which would compute styles and layout", () => {
    expect(press(1)).toEqual({ x: 30, y: 40 });
    expect(measure).not.toHaveBeenCalled();
  });

  test("is the middle of the button for a press by key", () => {
    expect(press(0)).toEqual({ x: 140, y: 220 });
  });
});
