import mongoose from "mongoose";

/** What an app gets as `mongoose`: models and a connection of its own; the driver below is everybody's. */
const own = new mongoose.Mongoose();

// oxlint-disable-next-line import/no-default-export -- in place of a module that has one
export default own;
export const { mongo, Schema } = own;
export const { trusted } = mongoose;
export const model = own.model.bind(own);
